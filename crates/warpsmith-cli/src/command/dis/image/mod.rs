//! The code of cubins, wherever they lie: read in the order of the file, listed side by side, written in order.

mod alone;
mod chunk;
mod frame;
mod layout;
mod marks;
mod sources;
mod work;

pub use alone::listing;

use super::element::NAMED;
use super::options::{DisStyle, Options, style_of};
use super::several::Several;
use crate::cubin::Function;
use crate::input::Faults;
use crate::machine::Isas;
use crate::name;
use crate::output::{self, Status, count, first_of, plain::replaced};
use anyhow::bail;
use chunk::{Image, Part, Text};
use sources::Sources;
use std::collections::{BTreeSet, VecDeque};
use std::io::Write;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use warpsmith::image::Error;
use warpsmith::image::cubin::Cubin;
use warpsmith::image::walk::{Item, Kind, Limits, Visitor, walk};
use warpsmith::machine::Known;
use warpsmith::sass::asm::UNMARKED;
use warpsmith::sass::{json, text::PrintOptions};
use work::{Job, Listed, Open, work};

/// Pieces that may wait for each worker, and be finished before they are written.
const AHEAD: usize = 16;
/// Bytes of code that may be under way, but for one cubin that has more.
const HELD: usize = 32 << 20;

/// Lists all cubins of a file.
pub fn run(options: &Options, name: &str, data: &[u8], several: &mut Several) -> anyhow::Result<Status> {
    if let Some(document) = &mut several.document {
        document.begin_file();
    }
    let isas = Isas::new(options.isa.as_deref())?;
    let status = if isas.has_errors() { Status::Finding } else { Status::Good };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let (send, receive) = sync_channel::<Job>(workers * AHEAD);
        let receive = Arc::new(Mutex::new(receive));
        for _ in 0..workers {
            let receive = Arc::clone(&receive);
            scope.spawn(move || work(&receive));
        }
        let mut lister = Lister {
            options,
            name,
            isas,
            send,
            open: VecDeque::new(),
            pieces: 0,
            most: workers * AHEAD,
            held: 0,
            out: output::stdout(),
            member: String::new(),
            known: BTreeSet::new(),
            others: BTreeSet::new(),
            functions: 0,
            data: 0,
            odd: Vec::new(),
            several,
            cubins: 0,
            listed: 0,
            others_than_code: BTreeSet::new(),
            missing: BTreeSet::new(),
            faults: Faults::new(name),
            status,
            failure: None,
        };
        walk(data, &Limits::of(data), &mut lister);
        lister.finish()
    })
}

struct Lister<'o> {
    options: &'o Options,
    name: &'o str,
    isas: Isas,
    send: SyncSender<Job>,
    /// What is under way, in the order of the file.
    open: VecDeque<Open>,
    /// How many pieces are.
    pieces: usize,
    /// How many may be.
    most: usize,
    /// Bytes of code that is under way.
    held: usize,
    out: output::Out,
    /// The member of an archive that was told of last.
    member: String,
    /// Functions that are there where none was found.
    known: BTreeSet<String>,
    /// Architectures that were left out.
    others: BTreeSet<String>,
    functions: u64,
    data: u64,
    /// Where the first places are that hold no instruction: function and offset.
    odd: Vec<(String, u64)>,
    /// What is known of all files, and what is written in place of text.
    several: &'o mut Several,
    /// Cubins that could be read, whether they are listed or not.
    cubins: u64,
    listed: u64,
    /// What there is besides.
    others_than_code: BTreeSet<&'static str>,
    /// Files of source that were not found.
    missing: BTreeSet<String>,
    faults: Faults<'o>,
    status: Status,
    failure: Option<anyhow::Error>,
}

impl Visitor for Lister<'_> {
    fn item(&mut self, item: &Item<'_>) {
        if self.failure.is_some() || item.is_superseded && !self.options.all {
            return;
        }
        match item.kind {
            Kind::Ptx => drop(self.others_than_code.insert("PTX")),
            Kind::Nvvm => drop(self.others_than_code.insert("intermediate code for the linker (-dlto)")),
            Kind::Unknown => drop(self.others_than_code.insert("code of a kind that is not known")),
            _ => {}
        }
        let done = match item.kind {
            Kind::Cubin => self.cubin(item),
            Kind::Ptx if self.is_whole() => {
                let mut text = self.several.head(self.options.style);
                if let Some(entry) = &item.entry {
                    self.member(&mut text, item.path);
                    frame::entry(&mut text, entry, true);
                }
                self.open.push_back(Open::Text(text));
                Ok(())
            }
            _ => Ok(()),
        };
        if let Err(error) = done {
            self.failure = Some(error);
        }
    }

    fn fault(&mut self, path: &str, error: Error) {
        self.faults.tell(path, error);
        self.status.raise(Status::Finding);
    }
}

impl Lister<'_> {
    /// Whether what is no machine code is told of as well.
    fn is_whole(&self) -> bool {
        let options = self.options;
        options.kernels.is_empty()
            && options.architectures.is_empty()
            && options.style == DisStyle::Listing
            && self.several.document.is_none()
    }

    /// Takes a cubin apart and hands its pieces out.
    fn cubin(&mut self, item: &Item<'_>) -> anyhow::Result<()> {
        let cubin = match Cubin::parse(item.data) {
            Ok(cubin) => cubin,
            Err(error) => {
                self.fault(item.path, error);
                return Ok(());
            }
        };
        self.cubins += 1;
        let architecture = cubin.architecture();
        let wanted = &self.options.architectures;
        if !wanted.is_empty() && !wanted.contains(&architecture.to_string()) {
            self.others.insert(architecture.to_string());
            return Ok(());
        }
        let kernels = &self.options.kernels;
        let is_wanted = |name: &str| kernels.is_empty() || kernels.iter().any(|k| name::is_meant(k, name));
        let style = self.options.style;
        let is_assembly = style != DisStyle::Listing;
        let with_labels = is_assembly || self.options.labels;
        let mut functions = match Function::of(&cubin, is_wanted) {
            Ok(functions) => functions,
            Err(error) => {
                self.fault(item.path, error);
                return Ok(());
            }
        };
        if !kernels.is_empty() && functions.is_empty() {
            if let Ok(all) = cubin.functions() {
                self.known.extend(all.iter().map(|function| function.name().into_owned()));
            }
            return Ok(());
        }
        let Some(isa) = self.isas.get(architecture) else {
            self.faults.tell(item.path, crate::machine::undescribed(architecture));
            self.status.raise(Status::Finding);
            return Ok(());
        };
        let mut lines = None;
        if with_labels || self.options.source {
            let known = Known::new(&cubin);
            if with_labels {
                // They are numbered through all of a cubin, so that they are the same whatever is listed of it.
                match known.labels(&cubin, &isa) {
                    Ok(labels) => functions.iter_mut().for_each(|function| function.label(&labels)),
                    Err(error) => self.fault(item.path, error),
                }
            }
            let is_text = self.several.document.is_none();
            if self.options.source {
                match Sources::new(&cubin, self.options) {
                    Ok(mut found) => {
                        if !is_text {
                            sources::place(&mut found, &mut functions);
                        }
                        lines = Some(found);
                    }
                    Err(error) => self.fault(item.path, error),
                }
            }
            let how = marks::How {
                source: lines.as_mut().filter(|_| is_text),
                word: (is_assembly && self.several.document.is_none()).then(|| isa.place_size() as u64),
            };
            if let Err(error) = marks::note(&cubin, &known, &mut functions, how) {
                self.fault(item.path, error);
            }
        }
        if let Some(lines) = &lines {
            self.missing.extend(lines.missing().map(str::to_string));
        }
        self.functions += functions.len() as u64;
        self.listed += 1;
        let path = self.several.path(item.path);
        if let Some(document) = &mut self.several.document {
            let name = cubin.architecture().to_string();
            let names = lines.as_ref().map(|lines| [lines.files(), lines.functions()]);
            document.cubin(&mut self.out, (&path, &name), names)?;
            for function in &functions {
                let code = item.data.get(function.code.clone()).unwrap_or_default();
                let about = json::Function {
                    options: PrintOptions {
                        style: style_of(style),
                        places: &function.labels,
                        formulas: self.options.formulas,
                    },
                    ..json::Function::named(&isa, code, &function.name, function.is_kernel)
                };
                document.function(&mut self.out, &about, chunk::places(function))?;
            }
            return Ok(());
        }
        let mut text = self.several.head(style);
        let flags = match is_assembly {
            true => {
                let shows_all = style == DisStyle::Control || !isa.has_control();
                frame::assembly(&mut text, item.path, architecture, (!shows_all).then_some(UNMARKED));
                None
            }
            false => {
                self.member(&mut text, item.path);
                if let Some(entry) = &item.entry {
                    frame::entry(&mut text, entry, false);
                }
                frame::cubin(&mut text, architecture);
                Some(frame::flags(&cubin))
            }
        };
        self.open.push_back(Open::Text(text));
        let (style, formulas) = (style_of(style), self.options.formulas);
        let data = chunk::gather(item.data, &mut functions);
        self.held += data.len();
        let image = Arc::new(Image { data, functions, isa, style, formulas });
        let mut rest = VecDeque::from(image.pieces());
        // Columns behind the texts stand behind the longest of them: that is looked for before, if not all texts can
        // be held.
        let many = rest.len() > self.most;
        let longest = if many && self.options.hex { Some(self.longest(&image, &rest)?) } else { None };
        let mut pieces = VecDeque::new();
        for parts in rest.drain(..rest.len().min(self.most)) {
            pieces.push_back(self.hand_out(&image, parts)?);
        }
        self.open.push_back(Open::Cubin(Listed { image, flags, pieces, rest, longest }));
        while (self.pieces > self.most || self.held > HELD) && self.open.len() > 1 {
            self.write_first()?;
        }
        Ok(())
    }

    /// Gives a piece to a worker.
    fn hand_out(
        &mut self,
        image: &Arc<Image>,
        parts: Vec<Part>,
    ) -> anyhow::Result<(Vec<Part>, Receiver<Vec<Text>>)> {
        let (done, lines) = sync_channel(1);
        let job = Job { image: Arc::clone(image), parts: parts.clone(), done };
        self.send.send(job).map_err(|_| anyhow::anyhow!("no one is left to list code"))?;
        self.pieces += 1;
        Ok((parts, lines))
    }

    /// The text of a piece, once it is there.
    fn wait(&mut self, lines: &Receiver<Vec<Text>>) -> anyhow::Result<Vec<Text>> {
        self.pieces -= 1;
        lines.recv().map_err(|_| anyhow::anyhow!("code could not be listed"))
    }

    /// The length of the longest text of a cubin, whose texts are not kept.
    fn longest(&mut self, image: &Arc<Image>, pieces: &VecDeque<Vec<Part>>) -> anyhow::Result<usize> {
        let mut longest = 0;
        let mut open = VecDeque::new();
        for parts in pieces {
            open.push_back(self.hand_out(image, parts.clone())?.1);
            if open.len() >= self.most
                && let Some(lines) = open.pop_front()
            {
                longest = self.wait(&lines)?.iter().fold(longest, |most, text| most.max(text.longest));
            }
        }
        for lines in open {
            longest = self.wait(&lines)?.iter().fold(longest, |most, text| most.max(text.longest));
        }
        Ok(longest)
    }

    /// Says of which member of an archive or zip file what follows is, if that is another one than before.
    fn member(&mut self, text: &mut String, path: &str) {
        // The last parts of the path are a section and the number of an entry.
        let mut parts = path.rsplitn(3, '/');
        let (_, section) = (parts.next(), parts.next());
        let member = match (section, parts.next()) {
            (Some(section), Some(member)) if section.starts_with('.') => member,
            (Some(section), Some(member)) => &path[..member.len() + 1 + section.len()],
            _ => "",
        };
        if member != self.member {
            self.member = member.into();
            if !member.is_empty() {
                *text += &format!("\nmember {}:{}:\n", self.name, replaced(member));
            }
        }
    }

    /// Writes what is first, and waits for it.
    fn write_first(&mut self) -> anyhow::Result<()> {
        match self.open.pop_front() {
            Some(Open::Text(text)) => self.out.write_all(text.as_bytes())?,
            Some(Open::Cubin(mut cubin)) => {
                self.held -= cubin.image.data.len();
                let (hex, flags) = (self.options.hex, cubin.flags.as_deref());
                let mut parts = Vec::new();
                while let Some((which, lines)) = cubin.pieces.pop_front() {
                    let lines = self.wait(&lines)?;
                    if let Some(next) = cubin.rest.pop_front() {
                        cubin.pieces.push_back(self.hand_out(&cubin.image, next)?);
                    }
                    for (part, lines) in which.iter().zip(&lines) {
                        self.data += lines.data;
                        let name = &cubin.image.functions[part.function].name;
                        let room = NAMED.saturating_sub(self.odd.len());
                        self.odd.extend(lines.odd.iter().take(room).map(|at| (name.clone(), *at as u64)));
                    }
                    parts.extend(which.into_iter().zip(lines));
                    // Only columns behind the texts have to wait for the longest of them.
                    if !hex || cubin.longest.is_some() {
                        layout::write(&mut self.out, &cubin.image, flags, &parts, (hex, cubin.longest))?;
                        parts.clear();
                    }
                }
                layout::write(&mut self.out, &cubin.image, flags, &parts, (hex, None))?;
            }
            None => {}
        }
        Ok(())
    }

    fn finish(mut self) -> anyhow::Result<Status> {
        while self.failure.is_none() && !self.open.is_empty() {
            if let Err(error) = self.write_first() {
                self.failure = Some(error);
            }
        }
        if let Some(error) = self.failure {
            return Err(error);
        }
        if let Some(document) = &self.several.document {
            self.data += document.data;
            self.odd.extend(document.odd.iter().cloned());
        }
        self.out.flush()?;
        self.faults.end();
        if !self.missing.is_empty() {
            let names = std::mem::take(&mut self.missing).into_iter();
            output::line(format_args!(
                "lines without their text, for the files are not there (`--source-root` says where): {}",
                first_of("", names).trim_start()
            ));
        }
        self.several.listed += self.functions;
        // Most libraries of a folder hold none, or not what is asked for.
        if self.several.is_found && self.functions == 0 && !self.faults.any() {
            return Ok(Status::Good);
        }
        if self.cubins == 0 {
            let there: Vec<&str> = self.others_than_code.iter().copied().collect();
            let read = if self.faults.any() { " that can be read" } else { "" };
            match there.is_empty() {
                true => bail!("{} holds no GPU code{read}", self.name),
                false => {
                    bail!("{} holds no machine code{read}; there is {}", self.name, output::list(&there))
                }
            }
        }
        if self.functions == 0 && (!self.options.kernels.is_empty() || !self.options.architectures.is_empty())
        {
            // Names say more than architectures do.
            let hint = match (self.options.kernels.first(), self.known.is_empty(), self.others.is_empty()) {
                (Some(wanted), false, _) => name::instead(wanted, &self.known),
                (_, _, true) => String::new(),
                _ => format!("; {}", first_of("there is", self.others.into_iter())),
            };
            bail!("{} holds no such code{hint}", self.name);
        }
        // Of nothing that is there the machine is known.
        if self.listed == 0 {
            self.status.raise(Status::Failed);
        }
        if self.data > 0 {
            let places = count(self.data, "place", "places");
            let which: Vec<String> = self.odd.iter().map(|(name, at)| format!("{name}+{at:#x}")).collect();
            let more = if self.data > self.odd.len() as u64 { ", …" } else { "" };
            output::line(format_args!(
                "{}: {places} with bytes that are no instruction: {}{more}",
                self.name,
                which.join(", ")
            ));
            self.status.raise(Status::Finding);
        }
        Ok(self.status)
    }
}
