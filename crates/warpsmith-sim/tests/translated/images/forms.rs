//! Kernels of one instruction each, for all forms that read, write or ask textures and surfaces. A kernel is given the handles of a
//! texture or surface and of a sampler, rows of 32 words, one for each thread, and room for eight words of each.

use std::fmt::Write;

/// Where a row has what.
pub const X: usize = 0;
pub const WHOLE: usize = 3;
pub const LAYER: usize = 6;
pub const SAMPLE: usize = 7;
pub const LEVEL: usize = 8;
pub const WHOLE_LEVEL: usize = 9;
pub const STEP_X: usize = 10;
pub const STEP_Y: usize = 13;
pub const OFFSET: usize = 16;
pub const REFERENCE: usize = 19;
pub const VALUE: usize = 20;
/// Words of a row.
pub const ROW: usize = 32;
/// Words that a thread writes.
pub const RESULT: usize = 8;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Read {
    Plain,
    Level,
    Gradients,
    /// A component of four texels.
    Gather(usize),
}

/// What a kernel does.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum What {
    Texture {
        read: Read,
        whole: bool,
        offset: bool,
        compares: bool,
    },
    Query(&'static str),
    /// Reads so many elements of so many bytes.
    Load {
        bytes: usize,
        count: usize,
        mode: &'static str,
    },
    Store {
        bytes: usize,
        count: usize,
        mode: &'static str,
    },
    /// Writes so many components.
    Convert {
        count: usize,
        mode: &'static str,
    },
    /// Combines an element: the operation, the type, whether texels are counted.
    Reduce {
        op: &'static str,
        ty: &'static str,
        texels: bool,
        mode: &'static str,
    },
    Kind(&'static str),
}

/// A kernel.
#[derive(Debug, Clone)]
pub struct Form {
    pub name: String,
    pub geometry: &'static str,
    pub what: What,
    /// Bits of a result, which floats are converted to.
    pub half: bool,
    /// Whether textures and samplers are named apart.
    pub apart: bool,
    text: String,
}

impl Form {
    pub fn is_whole(&self) -> bool {
        matches!(self.what, What::Texture { whole: true, .. })
    }

    /// Whether whole coordinates are made numbers like others.
    pub fn is_converted(&self) -> bool {
        let plain = matches!(self.what, What::Texture { read: Read::Plain, .. });
        self.is_whole() && self.apart && plain && self.geometry != "1d"
    }
}

/// How many coordinates a geometry has without layer and sample.
pub fn axes(geometry: &str) -> usize {
    match geometry {
        "1d" | "a1d" => 1,
        "2d" | "a2d" | "2dms" | "a2dms" => 2,
        _ => 3,
    }
}

pub fn is_array(geometry: &str) -> bool {
    geometry.starts_with('a')
}

/// Registers in braces, of which there are 1, 2 or 4.
fn vector(mut registers: Vec<String>) -> String {
    if registers.len() == 3 {
        registers.push(registers[2].clone());
    }
    format!("{{{}}}", registers.join(", "))
}

fn registers(kind: &str, first: usize, count: usize) -> Vec<String> {
    (first..first + count).map(|index| format!("%{kind}{index}")).collect()
}

/// Coordinates: registers are numbered as the words of the row.
fn coordinates(geometry: &str, whole: bool) -> String {
    let mut all = Vec::new();
    if geometry.ends_with("ms") {
        all.push(format!("%r{SAMPLE}"));
    }
    if is_array(geometry) {
        all.push(format!("%r{LAYER}"));
    }
    let (kind, first) = if whole { ("r", WHOLE) } else { ("f", X) };
    all.extend(registers(kind, first, axes(geometry)));
    vector(all)
}

/// Where results of a kernel come from: 32-bit registers, or others that are made such.
const RESULTS: [&str; 4] = ["%r32", "%r33", "%r34", "%r35"];

fn texture(geometry: &'static str, what: What, ty: &str, apart: bool) -> Option<Form> {
    let What::Texture { read, whole, offset, compares } = what else { return None };
    let mut name = match read {
        Read::Plain => "tex".to_owned(),
        Read::Level => "tex_level".into(),
        Read::Gradients => "tex_grad".into(),
        Read::Gather(component) => format!("tld4_{}", ["r", "g", "b", "a"][component]),
    };
    let _ = write!(name, "_{geometry}_{ty}");
    for (word, is_there) in [("s32", whole), ("off", offset), ("dc", compares), ("apart", apart)] {
        if is_there {
            let _ = write!(name, "_{word}");
        }
    }
    let image = if apart { "%rd1, %rd4" } else { "%rd1" };
    let mnemonic = match read {
        Read::Gather(component) => {
            format!("tld4.{}.{geometry}.v4.{ty}.f32", ["r", "g", "b", "a"][component])
        }
        read => {
            let how = match read {
                Read::Level => ".level",
                Read::Gradients => ".grad",
                _ => "",
            };
            let vector = if ty == "f16x2" { "v2" } else { "v4" };
            let coordinate = if whole { "s32" } else { "f32" };
            format!("tex{how}.{geometry}.{vector}.{ty}.{coordinate}")
        }
    };
    let (target, more) = match ty {
        "f32" => {
            let to: Vec<String> =
                (0..4).map(|index| format!("mov.b32 {}, %f{};", RESULTS[index], 32 + index)).collect();
            (vector(registers("f", 32, 4)), to.join(" "))
        }
        "f16" => (vector(registers("h", 0, 4)), "mov.b32 %r32, {%h0, %h1}; mov.b32 %r33, {%h2, %h3};".into()),
        "f16x2" => (vector(registers("r", 32, 2)), String::new()),
        _ => (vector(registers("r", 32, 4)), String::new()),
    };
    let mut behind = match read {
        Read::Level if whole => format!(", %r{WHOLE_LEVEL}"),
        Read::Level => format!(", %f{LEVEL}"),
        Read::Gradients => {
            let step = |first| vector(registers("f", first, axes(geometry)));
            format!(", {}, {}", step(STEP_X), step(STEP_Y))
        }
        _ => String::new(),
    };
    if offset {
        let _ = write!(behind, ", {}", vector(registers("r", OFFSET, axes(geometry))));
    }
    if compares {
        let _ = write!(behind, ", %f{REFERENCE}");
    }
    let text = format!("{mnemonic} {target}, [{image}, {}]{behind}; {more}", coordinates(geometry, whole));
    Some(Form { name, geometry, what, half: ty.starts_with("f16"), apart, text })
}

fn surface(geometry: &'static str, what: What) -> Form {
    let at = coordinates(geometry, true);
    let (name, text) = match what {
        What::Load { bytes, count, mode } | What::Store { bytes, count, mode } => {
            let (kind, first, bits) = match bytes {
                1 | 2 => ("h", 0, 8 * bytes),
                8 => ("rd", 6, 64),
                _ if matches!(what, What::Store { .. }) => ("r", VALUE, 32),
                _ => ("r", 32, 32),
            };
            let vector_of = if count == 1 { String::new() } else { format!(".v{count}") };
            let listed = vector(registers(kind, first, count));
            let mut more = String::new();
            match what {
                What::Load { .. } => {
                    for index in 0..count {
                        let _ = match bytes {
                            1 | 2 => write!(more, " cvt.u32.u16 {}, %h{index};", RESULTS[index]),
                            8 => write!(
                                more,
                                " mov.b64 {{{}, {}}}, %rd{};",
                                RESULTS[2 * index],
                                RESULTS[2 * index + 1],
                                6 + index
                            ),
                            _ => Ok(()),
                        };
                    }
                    let text =
                        format!("suld.b.{geometry}{vector_of}.b{bits}.{mode} {listed}, [%rd1, {at}];{more}");
                    (format!("suld_{geometry}_b{bits}_{count}_{mode}"), text)
                }
                _ => {
                    for index in 0..count {
                        let from = VALUE + index;
                        let _ = match bytes {
                            1 | 2 => write!(more, "cvt.u16.u32 %h{index}, %r{from}; "),
                            8 => write!(
                                more,
                                "mov.b64 %rd{}, {{%r{}, %r{}}}; ",
                                6 + index,
                                VALUE + 2 * index,
                                VALUE + 2 * index + 1
                            ),
                            _ => Ok(()),
                        };
                    }
                    let text =
                        format!("{more}sust.b.{geometry}{vector_of}.b{bits}.{mode} [%rd1, {at}], {listed};");
                    (format!("sust_{geometry}_b{bits}_{count}_{mode}"), text)
                }
            }
        }
        What::Convert { count, mode } => {
            let vector_of = if count == 1 { String::new() } else { format!(".v{count}") };
            let listed = vector(registers("r", VALUE, count));
            let text = format!("sust.p.{geometry}{vector_of}.b32.{mode} [%rd1, {at}], {listed};");
            (format!("sust_p_{geometry}_{count}_{mode}"), text)
        }
        What::Reduce { op, ty, texels, mode } => {
            let unit = if texels { "p" } else { "b" };
            let (more, value) = match ty.ends_with("64") {
                true => (format!("mov.b64 %rd6, {{%r{VALUE}, %r{}}}; ", VALUE + 1), "%rd6".to_owned()),
                false => (String::new(), format!("%r{VALUE}")),
            };
            let text = format!("{more}sured.{unit}.{op}.{geometry}.{ty}.{mode} [%rd1, {at}], {value};");
            (format!("sured_{unit}_{geometry}_{op}_{ty}_{mode}"), text)
        }
        _ => (String::new(), String::new()),
    };
    Form { name, geometry, what, half: false, apart: false, text }
}

/// A question: of a texture, of a sampler apart, of a surface.
fn query(geometry: &'static str, of: &'static str, property: &'static str, level: bool, apart: bool) -> Form {
    let (instruction, handle) = match of {
        "surface" => ("suq", "%rd1"),
        "sampler" if apart => ("txq", "%rd4"),
        _ => ("txq", "%rd1"),
    };
    let (word, behind) = if level { (".level", format!(", %r{WHOLE_LEVEL}")) } else { ("", String::new()) };
    let text = format!("{instruction}{word}.{property}.b32 %r32, [{handle}]{behind};");
    let name = format!(
        "{instruction}{}_{property}_{geometry}{}",
        word.replace('.', "_"),
        if apart { "_apart" } else { "" }
    );
    Form { name, geometry, what: What::Query(property), half: false, apart, text }
}

const TEXTURES: [&str; 9] = ["1d", "2d", "3d", "a1d", "a2d", "cube", "acube", "2dms", "a2dms"];
pub const SURFACES: [&str; 5] = ["1d", "2d", "3d", "a1d", "a2d"];

/// Whether a form has operands.
fn has_offset(geometry: &str) -> bool {
    !geometry.ends_with("cube")
}

fn compares(geometry: &str) -> bool {
    !geometry.ends_with("ms") && geometry != "3d"
}

/// All forms.
pub fn all() -> Vec<Form> {
    let mut out = Vec::new();
    for geometry in TEXTURES {
        let is_cube = geometry.ends_with("cube");
        let has_samples = geometry.ends_with("ms");
        for read in [Read::Plain, Read::Level, Read::Gradients, Read::Gather(0)] {
            let gathers = matches!(read, Read::Gather(_));
            if has_samples && read != Read::Plain
                || gathers && !matches!(geometry, "2d" | "a2d" | "cube" | "acube")
            {
                continue;
            }
            for whole in [false, true] {
                if whole && (is_cube || gathers || read == Read::Gradients) || !whole && has_samples {
                    continue;
                }
                for offset in [false, true] {
                    for with in [false, true] {
                        if offset && !has_offset(geometry) || with && (whole || !compares(geometry)) {
                            continue;
                        }
                        let what = What::Texture { read, whole, offset, compares: with };
                        let types: &[&str] = if offset || with || whole { &["f32"] } else { &["f32", "u32"] };
                        out.extend(types.iter().filter_map(|ty| texture(geometry, what, ty, false)));
                    }
                }
            }
        }
    }
    let plain = |read, whole| What::Texture { read, whole, offset: false, compares: false };
    for component in 1..4 {
        out.extend(texture("2d", plain(Read::Gather(component), false), "f32", false));
    }
    for ty in ["f16", "f16x2", "s32"] {
        out.extend(texture("2d", plain(Read::Plain, false), ty, false));
    }
    for geometry in ["1d", "2d", "a2d", "3d", "cube"] {
        out.extend(texture(geometry, plain(Read::Plain, false), "f32", true));
        if geometry != "cube" {
            out.extend(texture(geometry, plain(Read::Plain, true), "f32", true));
            out.extend(texture(geometry, plain(Read::Level, true), "f32", true));
        }
    }
    out.extend(texture("2d", plain(Read::Gather(2), false), "f32", true));
    out.extend(texture("2d", plain(Read::Gradients, false), "f32", true));
    let texture_queries = [
        "width",
        "height",
        "depth",
        "channel_data_type",
        "channel_order",
        "normalized_coords",
        "array_size",
        "num_mipmap_levels",
        "num_samples",
    ];
    let sampler_queries = ["filter_mode", "addr_mode_0", "addr_mode_1", "addr_mode_2"];
    for apart in [false, true] {
        out.extend(texture_queries.map(|property| query("2d", "texture", property, false, apart)));
        out.extend(sampler_queries.map(|property| query("2d", "sampler", property, false, apart)));
    }
    out.push(query("2d", "sampler", "force_unnormalized_coords", false, true));
    out.push(query("a2d", "texture", "array_size", false, false));
    out.push(query("2dms", "texture", "num_samples", false, false));
    out.extend(["width", "height", "depth"].map(|property| query("3d", "texture", property, true, false)));
    let surface_queries =
        ["width", "height", "depth", "channel_data_type", "channel_order", "array_size", "memory_layout"];
    out.extend(surface_queries.map(|property| query("a2d", "surface", property, false, false)));
    for geometry in SURFACES {
        for mode in ["zero", "clamp", "trap"] {
            out.push(surface(geometry, What::Load { bytes: 4, count: 4, mode }));
            out.push(surface(geometry, What::Store { bytes: 4, count: 4, mode }));
            out.push(surface(geometry, What::Convert { count: 4, mode }));
            if !is_array(geometry) {
                let texels = mode == "clamp";
                let (op, ty) = if texels { ("min", "b32") } else { ("add", "u32") };
                out.push(surface(geometry, What::Reduce { op, ty, texels, mode }));
            }
        }
    }
    for (bytes, count) in [(1, 1), (1, 2), (1, 4), (2, 1), (2, 2), (2, 4), (4, 1), (4, 2), (8, 1), (8, 2)] {
        out.push(surface("2d", What::Load { bytes, count, mode: "zero" }));
        out.push(surface("2d", What::Store { bytes, count, mode: "clamp" }));
    }
    for count in [1, 2] {
        out.push(surface("2d", What::Convert { count, mode: "zero" }));
    }
    for (op, ty) in [
        ("add", "s32"),
        ("add", "u64"),
        ("min", "u32"),
        ("min", "s32"),
        ("min", "u64"),
        ("min", "s64"),
        ("max", "u32"),
        ("max", "s32"),
        ("max", "u64"),
        ("max", "s64"),
        ("and", "b32"),
        ("or", "b32"),
    ] {
        out.push(surface("2d", What::Reduce { op, ty, texels: false, mode: "zero" }));
    }
    for (op, ty) in [("max", "b32"), ("min", "b64"), ("max", "b64")] {
        out.push(surface("2d", What::Reduce { op, ty, texels: true, mode: "zero" }));
    }
    for kind in ["texref", "samplerref", "surfref"] {
        out.push(Form {
            name: format!("istypep_{kind}"),
            geometry: "2d",
            what: What::Kind(kind),
            half: false,
            apart: false,
            text: format!("istypep.{kind} %p1, %rd1; selp.u32 %r32, 1, 0, %p1;"),
        });
    }
    out
}

/// A module with the kernels of forms.
pub fn module(target: &str, apart: bool, forms: &[Form]) -> String {
    let mode = if apart { ", texmode_independent" } else { "" };
    let mut out = format!(".version 8.7\n.target {target}{mode}\n.address_size 64\n");
    for form in forms.iter().filter(|form| form.apart == apart) {
        let _ = write!(
            out,
            ".visible .entry {}(.param .u64 image, .param .u64 from, .param .u64 to, .param .u64 sampler)\n{{\n\
             .reg .pred %p<4>; .reg .b16 %h<8>; .reg .b32 %r<48>; .reg .f32 %f<48>; .reg .b64 %rd<12>;\n\
             ld.param.u64 %rd1, [image]; ld.param.u64 %rd2, [from]; ld.param.u64 %rd3, [to]; ld.param.u64 %rd4, [sampler];\n\
             mov.u32 %r40, %tid.x; mul.wide.u32 %rd10, %r40, {}; add.u64 %rd2, %rd2, %rd10;\n\
             mul.wide.u32 %rd10, %r40, {}; add.u64 %rd3, %rd3, %rd10;\n",
            form.name,
            4 * ROW,
            4 * RESULT
        );
        for (kind, ty, words) in [
            ("f", "f32", vec![X, LEVEL, STEP_X, STEP_Y, REFERENCE]),
            ("r", "u32", vec![WHOLE, LAYER, SAMPLE, WHOLE_LEVEL, OFFSET, VALUE]),
        ] {
            for first in words {
                let count = match first {
                    X | WHOLE | STEP_X | STEP_Y | OFFSET => 3,
                    VALUE => 4,
                    _ => 1,
                };
                for word in first..first + count {
                    if form.text.contains(&format!("%{kind}{word}")) {
                        let _ = write!(out, "ld.global.{ty} %{kind}{word}, [%rd2+{}]; ", 4 * word);
                    }
                }
            }
        }
        let _ = write!(
            out,
            "\nmov.b32 %r32, 0; mov.b32 %r33, 0; mov.b32 %r34, 0; mov.b32 %r35, 0;\n{}\n\
             st.global.v4.u32 [%rd3], {{%r32, %r33, %r34, %r35}};\nret;\n}}\n",
            form.text
        );
    }
    out
}
