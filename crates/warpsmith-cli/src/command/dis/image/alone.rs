//! The listing of one function, as a text.

use super::chunk::{self, Image};
use super::{frame, layout, marks};
use crate::cubin::Function;
use std::sync::Arc;
use warpsmith::image::cubin::Cubin;
use warpsmith::machine::Known;
use warpsmith::sass::Isa;
use warpsmith::sass::asm::UNMARKED;
use warpsmith::sass::text::Style;

/// The listing of the function whose code is in a section, as the command prints it: in styles other than that of the vendor an
/// assembly file, which `asm` puts back into the cubin. `hex` shows words beside the text.
///
/// # Errors
/// A section of the cubin reaches past its end, or there is no such function.
pub fn listing(
    (cubin, data): (&Cubin<'_>, &[u8]),
    isa: &Arc<Isa>,
    section: u32,
    (style, hex): (Style, bool),
) -> anyhow::Result<String> {
    let mut functions = Function::of(cubin, |_| true)?;
    functions.retain(|function| function.section == section);
    let is_assembly = style != Style::Listing;
    let mut text = String::new();
    let mut flags = None;
    if is_assembly {
        let known = Known::new(cubin);
        let labels = known.labels(cubin, isa)?;
        functions.iter_mut().for_each(|function| function.label(&labels));
        let how = marks::How { source: None, word: Some(isa.place_size() as u64) };
        marks::note(cubin, &known, &mut functions, how)?;
        let shows_all = style == Style::Control || !isa.has_control();
        frame::assembly(&mut text, "", cubin.architecture(), (!shows_all).then_some(UNMARKED));
    } else {
        frame::cubin(&mut text, cubin.architecture());
        flags = Some(frame::flags(cubin));
    }
    let data = chunk::gather(data, &mut functions);
    let image = Image { data, functions, isa: Arc::clone(isa), style, formulas: false };
    let mut out = text.into_bytes();
    let parts: Vec<_> = image
        .pieces()
        .into_iter()
        .flat_map(|parts| {
            let lines = image.list(&parts);
            parts.into_iter().zip(lines)
        })
        .collect();
    layout::write(&mut out, &image, flags.as_deref(), &parts, (hex, None))?;
    Ok(String::from_utf8_lossy(&out).into_owned())
}
