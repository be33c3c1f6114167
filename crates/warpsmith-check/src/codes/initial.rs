//! PTX0092–0099: initial values, and old ways of declaring.

use super::Row;
use super::Severity::Error;

pub(super) const ROWS: &[Row] = &[
    Row {
        code: "PTX0092",
        severity: Error,
        title: "A variable that takes no initial value",
        about: "`.global` and `.const` variables may have one, unless they are `.extern`; `.shared`, \
                `.local`, `.param` and `.reg` are empty when a kernel starts.",
        wrong: ".local .b32 x = 4;",
        right: ".local .b32 x;",
    },
    Row {
        code: "PTX0093",
        severity: Error,
        title: "An initial value of another kind",
        about: "Numbers of the type's kind stand for integers and floats; the name of a variable or function \
                stands where an address fits: in 32 or 64 bits.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.global .b32 a;\n.global .u8 x = a;\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.global .b32 a;\n.global .u64 x = a;\n",
    },
    Row {
        code: "PTX0094",
        severity: Error,
        title: "Braces that do not follow the dimensions",
        about: "An array has a list in braces for each dimension, a scalar none.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.global .b32 x = {1};\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.global .b32 x = 1;\n",
    },
    Row {
        code: "PTX0095",
        severity: Error,
        title: "Another number of initial values",
        about: "An array takes as many values as it has elements, or fewer; a vector takes all of its \
                components.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.global .b32 x[2] = {1, 2, 3};\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.global .b32 x[3] = {1, 2, 3};\n",
    },
    Row {
        code: "PTX0096",
        severity: Error,
        title: "What has no address for an initial value",
        about: "Addresses are those of `.global` and `.const` variables and of functions; `generic(name)` \
                makes a generic address of a variable.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.shared .b32 a;\n.global .u64 x = a;\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.global .b32 a;\n.global .u64 x = a;\n",
    },
    Row {
        code: "PTX0097",
        severity: Error,
        title: "A mask that picks no byte of an address",
        about: "`0xFF(name)`, `0xFF00(name)` and so on pick one byte of the address for a `.u8` value.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.global .b32 a;\n.global .u8 x = 1(a);\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.global .b32 a;\n.global .u8 x = 0xFF(a);\n",
    },
    Row {
        code: "PTX0098",
        severity: Error,
        title: "A field that textures and surfaces do not have",
        about: "The fields are those of texture, sampler or surface, such as `width`, `height` and \
                `filter_mode`; `memory_layout` and the like can only be asked for.",
        wrong: ".version 9.5\n.target sm_90a\n.address_size 64\n.global .texref x = { foo = 1 };\n",
        right: ".version 9.5\n.target sm_90a\n.address_size 64\n.global .texref x = { width = 1 };\n",
    },
    Row {
        code: "PTX0099",
        severity: Error,
        title: "What only certain versions of PTX allow",
        about: "Old ways of declaring: numbered constant banks, textures in `.tex`.",
        wrong: ".version 1.4\n.target sm_10\n.tex .b32 t;\n.entry k() { ret; }\n",
        right: ".version 1.4\n.target sm_10\n.tex .u32 t;\n.entry k() { ret; }\n",
    },
];
