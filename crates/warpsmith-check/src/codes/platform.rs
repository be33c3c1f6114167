//! PTX0120–0149: versions and targets.

use super::{
    Row,
    Severity::{Error, Warning},
};

pub(super) const ROWS: &[Row] = &[
    Row {
        code: "PTX0120",
        severity: Error,
        title: "The PTX version lacks it",
        about: "Instructions, modifiers, types, directives and special registers came with a version of PTX. \
                `.version` has to name that version or a later one; the target has it already.",
        wrong: ".version 7.8\n.target sm_90\n.func f()\n{\n\t.reg .pred %p;\n\t.reg .b32 %r;\n\telect.sync _|%p, %r;\n}\n",
        right: ".version 8.0\n.target sm_90\n.func f()\n{\n\t.reg .pred %p;\n\t.reg .b32 %r;\n\telect.sync _|%p, %r;\n}\n",
    },
    Row {
        code: "PTX0121",
        severity: Error,
        title: "The target lacks it",
        about: "What a machine brought, that one and later ones have: `.target sm_90` or higher. What needs `sm_90a` \
                only that architecture has, what needs `sm_100f` only the later members of its family: where no target of \
                a family has it, none of its numbers will do.",
        wrong: ".version 8.0\n.target sm_80\n.func f()\n{\n\t.reg .pred %p;\n\t.reg .b32 %r;\n\telect.sync _|%p, %r;\n}\n",
        right: ".version 8.0\n.target sm_90\n.func f()\n{\n\t.reg .pred %p;\n\t.reg .b32 %r;\n\telect.sync _|%p, %r;\n}\n",
    },
    Row {
        code: "PTX0122",
        severity: Error,
        title: "It is gone",
        about: "From a version of PTX on, for some only from a target on, this is no longer PTX. The message says what \
                to write instead.",
        wrong: "div.f32 %f0, %f1, %f2;",
        right: "div.rn.f32 %f0, %f1, %f2;",
    },
    Row {
        code: "PTX0123",
        severity: Error,
        title: "There is no such PTX version",
        about: "`.version` names a published version, with one point. Not every number between two versions is one.",
        wrong: ".version 9.9\n.target sm_90\n",
        right: ".version 9.5\n.target sm_90\n",
    },
    Row {
        code: "PTX0124",
        severity: Error,
        title: "There is no such target",
        about: "Only some machines have a variant with `a`, and since PTX 8.8 some a family with `f`.",
        wrong: ".version 9.5\n.target sm_91\n",
        right: ".version 9.5\n.target sm_90\n",
    },
    Row {
        code: "PTX0125",
        severity: Error,
        title: "The PTX version does not know the target",
        about: "A target came with a version of PTX; `.version` has to name that version or a later one. A head that nothing \
                follows uses nothing, and is taken.",
        wrong: ".version 7.0\n.target sm_90\n.global .b32 g;\n",
        right: ".version 7.8\n.target sm_90\n.global .b32 g;\n",
    },
    Row {
        code: "PTX0126",
        severity: Error,
        title: "`.target` does not begin with an architecture",
        about: "The first word of the first `.target` is an architecture; options such as `debug` follow.",
        wrong: ".version 9.5\n.target texmode_independent, sm_90\n",
        right: ".version 9.5\n.target sm_90, texmode_independent\n",
    },
    Row {
        code: "PTX0127",
        severity: Error,
        title: "Double precision is mapped to single for a target that has it",
        about: "`map_f64_to_f32` is for sm_10, sm_11 and sm_12.",
        wrong: ".version 9.5\n.target sm_90, map_f64_to_f32\n",
        right: ".version 9.5\n.target sm_90\n",
    },
    Row {
        code: "PTX0128",
        severity: Error,
        title: "A texture without a sampler",
        about: "With `texmode_independent` textures bring no samplers: one stands beside the texture.",
        wrong: ".version 9.5\n.target sm_90, texmode_independent\n.global .texref t;\n.func f()\n{\n\t.reg .f32 %f<4>;\n\
                \ttex.1d.v4.f32.f32 {%f0, %f1, %f2, %f3}, [t, {%f0}];\n}\n",
        right: ".version 9.5\n.target sm_90, texmode_independent\n.global .texref t;\n.global .samplerref s;\n.func f()\n{\n\
                \t.reg .f32 %f<4>;\n\ttex.1d.v4.f32.f32 {%f0, %f1, %f2, %f3}, [t, s, {%f0}];\n}\n",
    },
    Row {
        code: "PTX0140",
        severity: Warning,
        title: "It is deprecated",
        about: "It works with this version and this target, and no longer with later ones. The message says what to \
                write instead.",
        wrong: ".version 6.3\n.target sm_70\n.func f()\n{\n\t.reg .pred %p<2>;\n\tvote.any.pred %p0, %p1;\n}\n",
        right: ".version 6.3\n.target sm_70\n.func f()\n{\n\t.reg .pred %p<2>;\n\tvote.sync.any.pred %p0, %p1, -1;\n}\n",
    },
];
