//! Line tables: from an address in the code to a line of the source, and to a line of the PTX text.

use crate::cubin::Cubin;
use crate::elf::Section;
use crate::error::Error;
use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use gimli::{AttributeValue, DebugLine, DebugLineOffset, DebugStr, EndianSlice, LittleEndian};

/// Bits of an address below those that name the section of its code.
const SECTION_SHIFT: u32 = 40;
/// The extended operation, of the vendor's, that says where the code that follows was inlined: the number of the row of the
/// call, and the name of the function.
const INLINED: gimli::DwLne = gimli::DwLne(0x90);
/// Bytes of paths, beyond four for each byte of the table.
const PATHS: u64 = 1 << 16;
/// The relocation of an address of 64 bits.
const R_CUDA_64: u32 = 2;

type Slice<'a> = EndianSlice<'a, LittleEndian>;

/// Both line tables of a cubin; empty where it has none.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lines {
    /// Lines of the source (`.debug_line`).
    pub source: LineTable,
    /// Lines of the PTX text that the code was made from (`.nv_debug_line_sass`); its files mean nothing.
    pub ptx: LineTable,
}

/// A line table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LineTable {
    /// Paths of files.
    pub files: Vec<String>,
    /// Names of functions that were inlined.
    pub functions: Vec<String>,
    /// All rows, by section and address.
    rows: Vec<Row>,
    /// Calls in whose place code stands, each behind those that it is in itself.
    sites: Vec<Site>,
}

/// A call in whose place the code of a function stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Site {
    /// Index of the file of the call.
    pub file: Option<u32>,
    /// Line of the call.
    pub line: u32,
    /// Column of the call; 0 where the table has none.
    pub column: u32,
    /// Index of the name of the function that was called.
    pub function: Option<u32>,
    inlined: Option<u32>,
}

/// From an address on, to that of the next row, the code is of this line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// Index of the code section.
    pub section: u32,
    /// Offset in the code, in bytes.
    pub address: u64,
    /// Index of the file among the files of the table; none where the table does not name it.
    pub file: Option<u32>,
    /// Line, from 1 on; 0 where the code is of no line.
    pub line: u32,
    /// Column, from 1 on; 0 where the table has none.
    pub column: u32,
    /// Whether the code ends here: nothing is known of what follows.
    pub is_end: bool,
    /// The call that the code stands in place of; see [`LineTable::inlined`].
    inlined: Option<u32>,
}

impl Row {
    /// The call that the code stands in place of: its number among [`LineTable::sites`].
    pub fn site(&self) -> Option<u32> {
        self.inlined
    }
}

impl Site {
    /// The call in whose place this one stands: its number among [`LineTable::sites`].
    pub fn outer(&self) -> Option<u32> {
        self.inlined
    }
}

impl LineTable {
    /// All rows, in the order of sections and addresses.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The row of an address in a code section.
    pub fn find(&self, section: u32, address: u64) -> Option<&Row> {
        let behind = self.rows.partition_point(|row| (row.section, row.address) <= (section, address));
        let row = self.rows.get(behind.checked_sub(1)?)?;
        (row.section == section && !row.is_end).then_some(row)
    }

    /// The calls that the code of a row stands in place of, from the inside out; none for code that was not inlined.
    pub fn inlined(&self, row: &Row) -> impl Iterator<Item = &Site> {
        let site = |index: Option<u32>| self.sites.get(index? as usize);
        // What a call is in lies before it, so this ends.
        core::iter::successors(site(row.inlined), move |last| site(last.inlined))
    }

    /// All calls in whose place code stands, each behind those that it is in itself.
    pub fn sites(&self) -> &[Site] {
        &self.sites
    }

    /// The path of a row's file.
    pub fn file(&self, row: &Row) -> Option<&str> {
        self.files.get(row.file? as usize).map(String::as_str)
    }
}

/// Reads the line tables.
///
/// # Errors
/// Where a table cannot be understood.
pub fn read(cubin: &Cubin<'_>) -> Result<Lines, Error> {
    Ok(Lines { source: table(cubin, ".debug_line")?, ptx: table(cubin, ".nv_debug_line_sass")? })
}

fn table(cubin: &Cubin<'_>, name: &str) -> Result<LineTable, Error> {
    let Some(section) = cubin.elf().section_named(name) else { return Ok(LineTable::default()) };
    let content = relocated(cubin, section)?;
    let strings = cubin.elf().section_named(".debug_str");
    let strings = strings.map_or(Ok(&[][..]), |section| cubin.elf().content(section))?;
    let strings = DebugStr::new(strings, LittleEndian);
    let lines = DebugLine::new(&content, LittleEndian);
    let mut out = LineTable::default();
    let mut numbers = BTreeMap::new();
    // Many files may share one long folder.
    let limit = PATHS.saturating_add(content.len() as u64 * 4);
    let mut left = Some(limit);
    let mut at = 0;
    while at < content.len() {
        let fail = |_| {
            let reason = "it is damaged, or not as DWARF has it";
            Error::broken(section.offset.saturating_add(at as u64), "the line table", reason)
        };
        let mut program = lines.program(DebugLineOffset(at), 8, None, None).map_err(fail)?;
        let header = program.header();
        let length = header.unit_length() + if header.format() == gimli::Format::Dwarf64 { 12 } else { 4 };
        let mut of_unit = BTreeMap::new();
        let mut instructions = program.header().instructions();
        let mut row = gimli::LineRow::new(program.header());
        let mut calls = Calls::default();
        while let Some(instruction) = instructions.next_instruction(program.header()).map_err(fail)? {
            if let gimli::LineInstruction::UnknownExtended(INLINED, operands) = &instruction {
                calls.begin(*operands);
                continue;
            }
            if !row.execute(instruction, &mut program).map_err(fail)? {
                continue;
            }
            let header = program.header();
            let index = row.file_index();
            let file = *of_unit.entry(index).or_insert_with(|| {
                left?;
                let path = path(header, index, &strings)?;
                left = left?.checked_sub(path.len() as u64);
                let next = numbers.len() as u32;
                Some(*numbers.entry(path).or_insert(next))
            });
            let narrow = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
            let column = match row.column() {
                gimli::ColumnType::LeftEdge => 0,
                gimli::ColumnType::Column(column) => narrow(column.get()),
            };
            let line = row.line().map_or(0, |line| narrow(line.get()));
            let inlined = calls.site(&mut out, |at| {
                let name = strings.get_str(gimli::DebugStrOffset(at)).ok()?;
                left = left?.checked_sub(name.len() as u64);
                left.map(|_| name.to_string_lossy().into_owned())
            });
            calls.rows.push((file, line, column, inlined));
            out.rows.push(Row {
                section: narrow(row.address() >> SECTION_SHIFT),
                address: row.address() & ((1 << SECTION_SHIFT) - 1),
                file,
                line,
                column,
                is_end: row.end_sequence(),
                inlined,
            });
            if row.end_sequence() {
                calls.end();
            }
            row.reset(header);
        }
        if left.is_none() {
            return Err(Error::too_large(section.offset, "the length of all paths", limit));
        }
        at = at.saturating_add(length);
    }
    // Where one sequence ends and another begins, the one that begins is meant; of rows at one place, the last.
    out.rows.sort_by_key(|row| (row.section, row.address, !row.is_end));
    let mut files: Vec<(String, u32)> = numbers.into_iter().collect();
    files.sort_by_key(|(_, number)| *number);
    out.files = files.into_iter().map(|(path, _)| path).collect();
    Ok(out)
}

/// Which calls the code of a sequence stands in place of.
#[derive(Default)]
struct Calls {
    /// What is known of each row of the sequence so far: file, line, column, and the call that it is in.
    rows: Vec<(Option<u32>, u32, u32, Option<u32>)>,
    /// The row of the call, from 1 on, and where the name of its function is; 0 for code that is in no call.
    now: (u64, u64),
    known: BTreeMap<(u64, u64), u32>,
    /// Names of functions, which all sequences of a unit share.
    names: BTreeMap<u64, Option<u32>>,
}

impl Calls {
    /// Takes the operands of an operation that says which call the code that follows is in.
    fn begin(&mut self, mut operands: Slice<'_>) {
        let mut next = || gimli::Reader::read_uleb128(&mut operands).unwrap_or_default();
        self.now = (next(), next());
    }

    /// Ends a sequence: rows are numbered anew in the next one, which is that of another function, and it begins in no call.
    fn end(&mut self) {
        self.rows.clear();
        self.known.clear();
        self.now = (0, 0);
    }

    /// The call that the code is in now; `name` is asked for the name of a function.
    fn site(&mut self, out: &mut LineTable, name: impl FnOnce(usize) -> Option<String>) -> Option<u32> {
        let (row, function) = self.now;
        if let Some(site) = self.known.get(&self.now) {
            return Some(*site);
        }
        // Only rows that were there before can be meant.
        let index = usize::try_from(row.checked_sub(1)?).ok()?;
        let (file, line, column, inlined) = *self.rows.get(index)?;
        let function = *self.names.entry(function).or_insert_with(|| {
            let name = name(usize::try_from(function).ok()?)?;
            out.functions.push(name);
            Some(out.functions.len() as u32 - 1)
        });
        let site = u32::try_from(out.sites.len()).ok()?;
        out.sites.push(Site { file, line, column, function, inlined });
        self.known.insert(self.now, site);
        Some(site)
    }
}

/// The content of a line table in which every address names the section of its code in its high bits.
fn relocated(cubin: &Cubin<'_>, section: &Section<'_>) -> Result<Vec<u8>, Error> {
    let mut content = cubin.elf().content(section)?.to_owned();
    for relocation in
        cubin.relocations()?.iter().filter(|r| r.section == section.index && r.kind == R_CUDA_64)
    {
        let Some(symbol) = cubin.symbol(relocation.symbol) else { continue };
        let place = usize::try_from(relocation.offset).ok().and_then(|at| content.get_mut(at..));
        let Some(place) = place.and_then(|rest| rest.first_chunk_mut()) else { continue };
        let addend = relocation.addend.unwrap_or(i64::from_le_bytes(*place)) as u64;
        let address = symbol.value.wrapping_add(addend) & ((1 << SECTION_SHIFT) - 1);
        *place = (u64::from(symbol.section) << SECTION_SHIFT | address).to_le_bytes();
    }
    Ok(content)
}

/// The path of a file of a unit.
fn path<'a>(
    header: &gimli::LineProgramHeader<Slice<'a>>,
    index: u64,
    strings: &DebugStr<Slice<'a>>,
) -> Option<String> {
    let text = |value: AttributeValue<Slice<'a>>| -> Option<String> {
        let text = match value {
            AttributeValue::String(text) => text,
            AttributeValue::DebugStrRef(at) => strings.get_str(at).ok()?,
            _ => return None,
        };
        Some(text.to_string_lossy().into_owned())
    };
    let file = header.file(index)?;
    let name = text(file.path_name())?;
    let folder = file.directory(header).and_then(text).filter(|folder| !folder.is_empty());
    match folder {
        Some(folder) if !name.starts_with('/') => {
            Some(alloc::format!("{}/{name}", folder.trim_end_matches('/')))
        }
        _ => Some(name),
    }
}
