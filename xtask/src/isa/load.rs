//! From lines to the model: statements of a file, shared slots, checks.

use super::demand::{self, Claims};
use super::lines::{self, Line};
use super::{
    Arguments, Availability, Condition, Constraint, Description, Directive, FLOWS, Form, Format, Fragment,
    Function, Instruction, Isa, Part, Pattern, Problem, Slot, Special, Specials, Type, Value, values,
};
use std::collections::BTreeMap;
use std::path::Path;

type Slots = BTreeMap<String, (Option<String>, Vec<Value>)>;
type Operands = BTreeMap<String, Vec<Description>>;
type Defaults = BTreeMap<String, String>;

/// What an instruction says of all its forms.
#[derive(Default)]
struct Common {
    slots: Slots,
    operands: Operands,
    constraints: Vec<Constraint>,
    defaults: Defaults,
    meanings: Defaults,
    fixed: Vec<String>,
    lane: String,
    lower: String,
    fragments: Vec<Fragment>,
}

/// Reads every `.isa` file of a folder.
pub fn load(folder: &Path) -> Result<Isa, Vec<Problem>> {
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .map_err(|e| vec![Problem::new(0, format!("{}: {e}", folder.display()))])?
        .filter_map(|entry| entry.ok().map(|e| e.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "isa"))
        .collect();
    files.sort();
    let mut problems = Vec::new();
    let mut parsed = Vec::new();
    for path in files {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let read = std::fs::read_to_string(&path).map_err(|e| Problem::new(0, e.to_string()));
        match read.and_then(|text| lines::read(&text)) {
            Ok(lines) => parsed.push((name, lines)),
            Err(problem) => problems.push(Problem { file: name, ..problem }),
        }
    }
    let mut loader = Loader { problems, ..Loader::default() };
    // Shared slots first: any file may use them.
    for (name, lines) in &parsed {
        loader.file.clone_from(name);
        for line in lines.iter().filter(|line| line.text.starts_with('.')) {
            let mut shared = std::mem::take(&mut loader.shared);
            loader.slot(line, &mut shared, None);
            loader.shared = shared;
        }
        for line in lines.iter().filter(|line| line.text.starts_with("default ")) {
            let mut defaults = std::mem::take(&mut loader.shared_defaults);
            loader.missing(line, &mut defaults);
            loader.shared_defaults = defaults;
        }
    }
    for (name, lines) in &parsed {
        loader.file.clone_from(name);
        loader.family.clear();
        for line in lines {
            loader.top(line);
        }
    }
    loader.isa.instructions = std::mem::take(&mut loader.instructions).into_values().collect();
    let Loader { isa, claims, mut problems, .. } = loader;
    super::check::check(&isa, &mut problems);
    claims.check(&isa.versions, &mut problems);
    for message in isa.versions.check() {
        problems.push(Problem { file: "versions.isa".into(), line: 0, message });
    }
    if problems.is_empty() { Ok(isa) } else { Err(problems) }
}

#[derive(Default)]
struct Loader {
    isa: Isa,
    instructions: BTreeMap<String, Instruction>,
    shared: Slots,
    shared_defaults: Defaults,
    claims: Claims,
    problems: Vec<Problem>,
    file: String,
    family: String,
}

impl Loader {
    fn problem(&mut self, line: &Line, message: impl Into<String>) {
        self.problems.push(Problem { file: self.file.clone(), line: line.number, message: message.into() });
    }

    fn get<T: Default>(&mut self, line: &Line, result: Result<T, String>) -> T {
        result.unwrap_or_else(|message| {
            self.problem(line, message);
            T::default()
        })
    }

    /// An availability, whose versions and targets must be there.
    fn since(&mut self, line: &Line, text: &str) -> Availability {
        let availability = self.get(line, Availability::parse(text));
        self.claims.note(&self.file, line, &availability);
        availability
    }

    /// Of what cannot be read, its own place.
    fn unread(&mut self, found: Option<(usize, String)>) {
        if let Some((line, message)) = found {
            self.problems.push(Problem { file: self.file.clone(), line, message });
        }
    }

    /// A row must say what it is, and since when it is there.
    fn demand(&mut self, line: &Line, what: &str, brief: &str, since: &Availability) {
        if brief.trim().is_empty() {
            self.problem(line, format!("{what} needs a line on what it is (`brief`, or text in quotes)"));
        }
        if since.0.is_empty() {
            self.problem(line, format!("{what} needs `since ptx X.Y`, with a target where it needs one"));
        }
    }

    fn top(&mut self, line: &Line) {
        let (word, rest) = line.split_word();
        match word {
            "family" => self.family(line, rest),
            "instruction" => self.instruction(line, rest),
            "type" => self.ty(line, rest),
            "modifier" => self.modifier(line, rest),
            "special" | "constant" => self.special(line, rest),
            "directive" => self.directive(line, rest),
            "class" => self.class(line, rest),
            "default" => {}
            "function" => {
                self.unread(demand::function(line, rest));
                self.isa.functions.push(Function { head: rest.to_string(), body: line.raw.clone() })
            }
            "version" | "limit" | "provided" | "unpublished" | "renamed" | "generation" => {
                let result = self.isa.versions.line(word, rest);
                self.get(line, result);
            }
            "repeated" => {
                let words = rest.split_whitespace().map(|word| word.trim_start_matches('.').to_string());
                self.isa.repeated.extend(words);
            }
            "usual" => {
                for word in rest.split_whitespace().map(|word| word.trim_start_matches('.')) {
                    if self.isa.usual.iter().any(|known| known == word) {
                        self.problem(line, format!("`.{word}` is usual already"));
                    }
                    self.isa.usual.push(word.to_string());
                }
            }
            "commutes" => {
                let words = rest.split_whitespace().map(|word| word.trim_start_matches('.').to_string());
                self.isa.commutes.extend(words);
            }
            "ordered" => self.isa.ordered.extend(rest.split_whitespace().map(String::from)),
            _ if word.starts_with('.') => {}
            _ => self.problem(line, format!("`{word}` begins no statement here")),
        }
    }

    /// `family integer "Integer arithmetic"`: what the instructions below belong to.
    fn family(&mut self, line: &Line, rest: &str) {
        let (name, title) = split_brief(rest);
        self.family = name.to_string();
        let known = self.isa.families.entry(name.to_string()).or_insert_with(|| title.to_string());
        if title.is_empty() || known.as_str() != title {
            self.problem(line, format!("family `{name}` needs one title in quotes, the same in every file"));
        }
    }

    fn ty(&mut self, line: &Line, rest: &str) {
        let (fields, brief) = split_brief(rest);
        let (head, since) = split_since(fields);
        let (head, registers) = head.split_once(" registers ").unwrap_or((head, ""));
        let registers = fixed(registers);
        let (head, format) = match head.split_once(" format ") {
            Some((head, text)) => (head, Some(self.get(line, parse_format(text)))),
            None => (head, None),
        };
        let mut words: Vec<_> = head.split_whitespace().collect();
        let variable = words.last() == Some(&"variable");
        if variable {
            words.pop();
        }
        let [name, kind @ .., last] = words.as_slice() else {
            return self.problem(line, "a type needs a name, a kind and a width");
        };
        let bits = match last.strip_prefix('.') {
            Some(element) => {
                self.isa.types.get(element).map_or(0, |ty| ty.bits) * self.packed_count(line, kind)
            }
            None => last.parse().unwrap_or(0),
        };
        let since = since.map_or_else(Availability::default, |since| self.since(line, since));
        let (parts, element) = match kind {
            ["packed", count] => (count.parse().unwrap_or(0), last.trim_start_matches('.').to_string()),
            _ => (1, String::new()),
        };
        self.demand(line, &format!("type `{name}`"), brief, &since);
        let kind = kind.first().unwrap_or(last).to_string();
        let ty =
            Type { kind, bits, parts, element, variable, registers, format, since, brief: brief.to_string() };
        if self.isa.types.insert(name.trim_start_matches('.').to_string(), ty).is_some() {
            self.problem(line, format!("type `{name}` is described twice"));
        }
    }

    fn packed_count(&mut self, line: &Line, kind: &[&str]) -> u32 {
        match kind {
            ["packed", count] => count.parse().unwrap_or(0),
            _ => {
                self.problem(line, "write `packed N .element`");
                0
            }
        }
    }

    fn modifier(&mut self, line: &Line, rest: &str) {
        let (name, brief) = split_brief(rest);
        let name = name.trim().trim_start_matches('.').to_string();
        if brief.is_empty() {
            return self.problem(line, "a modifier needs its meaning in quotes");
        }
        if self.isa.modifiers.insert(name.clone(), brief.to_string()).is_some() {
            self.problem(line, format!("modifier `.{name}` is described twice"));
        }
    }

    fn special(&mut self, line: &Line, rest: &str) {
        let (fields, brief) = split_brief(rest);
        let (head, since) = split_since(fields);
        let (head, section) = head.split_once("section").unwrap_or((head, ""));
        let since = since.map_or_else(Availability::default, |since| self.since(line, since));
        let mut words = head.split_whitespace();
        let names = words.next().unwrap_or_default();
        let types: Vec<_> = words.map(|word| word.trim_start_matches('.')).collect();
        let size = |word: &&str| word.strip_prefix('v').and_then(|digits| digits.parse().ok());
        let (vector, types) = match types.split_first() {
            Some((first, rest)) if size(first).is_some() => (size(first).unwrap_or(1), rest),
            _ => (1, types.as_slice()),
        };
        let Some((ty, also)) = types.split_first() else {
            return self.problem(line, "a special register needs a type");
        };
        self.demand(line, &format!("`{names}`"), brief, &since);
        let also: Vec<String> = also.iter().map(|ty| ty.to_string()).collect();
        let expanded = self.get(line, expand_range(names));
        for name in expanded {
            self.isa.specials.push(Special {
                name,
                vector,
                ty: ty.to_string(),
                also: also.clone(),
                section: section.trim().to_string(),
                since: since.clone(),
                brief: brief.to_string(),
            });
        }
    }

    /// `class space : .ss .dst`: the slots of these names have the class, unless they say another.
    fn class(&mut self, line: &Line, rest: &str) {
        let Some((class, slots)) = rest.split_once(':') else {
            return self.problem(line, "write `class NAME : .slot .slot`");
        };
        for slot in slots.split_whitespace() {
            let name = slot.trim_start_matches('.').to_string();
            if self.isa.classes.insert(name, class.trim().to_string()).is_some() {
                self.problem(line, format!("slot `{slot}` has two classes"));
            }
        }
    }

    fn directive(&mut self, line: &Line, rest: &str) {
        let mut out = Directive::default();
        for child in &line.children {
            let (word, rest) = child.split_word();
            match word {
                "brief" => out.brief = unquote(rest).to_string(),
                "section" => out.section = rest.to_string(),
                "since" => out.since = self.since(child, rest),
                "place" => {
                    out.places = rest.split([' ', ',']).filter(|w| !w.is_empty()).map(Into::into).collect()
                }
                "arguments" => match parse_arguments(rest) {
                    Ok(arguments) => out.arguments = Some(arguments),
                    Err(message) => self.problem(child, message),
                },
                "values" => match parse_values(rest) {
                    Ok(values) => out.values = values,
                    Err(message) => self.problem(child, message),
                },
                "excludes" => out.excludes = directive_names(rest),
                "needs" => out.needs = directive_names(rest),
                "once" => out.once = true,
                "results" if rest == "none" => out.no_results = true,
                "fields" => out.fields.extend(rest.split_whitespace().map(String::from)),
                "inside" => out.inside.extend(rest.split_whitespace().map(String::from)),
                "about" => out.about.clone_from(&child.raw),
                "deprecated" => out.deprecated = self.since(child, rest),
                "removed" => out.removed = self.since(child, rest),
                "instead" => out.instead = unquote(rest).to_string(),
                "note" => out.notes.push(block_or_text(child, rest)),
                "example" => out.examples.push(block_or_text(child, rest)),
                _ => self.problem(child, format!("`{word}` does not belong to a directive")),
            }
        }
        self.demand(line, &format!("directive `{rest}`"), &out.brief, &out.since);
        let name = rest.trim_start_matches('.').to_string();
        if self.isa.directives.insert(name, out).is_some() {
            self.problem(line, format!("directive `{rest}` is described twice"));
        }
    }

    fn instruction(&mut self, line: &Line, name: &str) {
        if self.family.is_empty() {
            self.problem(line, "a file of instructions begins with `family NAME \"Title\"`");
        }
        let mut part = Part { family: self.family.clone(), ..Part::default() };
        let (mut common, mut forms, mut title) = (Common::default(), Vec::new(), String::new());
        for child in &line.children {
            let (word, rest) = child.split_word();
            match word {
                "brief" => part.brief = unquote(rest).to_string(),
                "title" => title = unquote(rest).to_string(),
                "section" => part.section = rest.to_string(),
                "flow" if FLOWS.contains(&rest) => part.flow = rest.to_string(),
                "flow" => self.problem(child, format!("`{rest}`: `flow` is one of {}", FLOWS.join(", "))),
                "since" => part.since = self.since(child, rest),
                "deprecated" => part.deprecated = self.since(child, rest),
                "removed" => part.removed = self.since(child, rest),
                "instead" => part.instead = unquote(rest).to_string(),
                "about" => part.about.clone_from(&child.raw),
                "semantics" => part.semantics.clone_from(&child.raw),
                "undefined" => part.undefined.clone_from(&child.raw),
                "note" => part.notes.push(block_or_text(child, rest)),
                "example" => part.examples.push(block_or_text(child, rest)),
                "where" => match Constraint::parse(rest) {
                    Ok(constraint) => {
                        self.claims.constraint(&self.file, child, &constraint);
                        common.constraints.push(constraint);
                    }
                    Err(message) => self.problem(child, message),
                },
                "default" => self.missing(child, &mut common.defaults),
                "meaning" => self.missing(child, &mut common.meanings),
                "fixed" => common.fixed = fixed(rest),
                "lane" => {
                    self.unread(demand::program(child));
                    common.lane.clone_from(&child.raw);
                }
                "lower" => common.lower = self.get(child, lowering(rest)),
                "fragment" => self.fragment(child, rest, &mut common.fragments),
                "form" => forms.push(child),
                _ if word.starts_with('.') => self.slot(child, &mut common.slots, None),
                _ => self.operand(child, &mut common.operands),
            }
        }
        if forms.is_empty() {
            self.problem(line, "an instruction needs at least one form");
        }
        if part.brief.is_empty() {
            self.problem(line, format!("instruction `{name}` needs a line on what it is (`brief`)"));
        }
        let entry = self.instructions.remove(name);
        let mut instruction =
            entry.unwrap_or_else(|| Instruction { name: name.to_string(), ..Instruction::default() });
        instruction.parts.push(part);
        if !title.is_empty() {
            if !instruction.title.is_empty() {
                self.problem(line, format!("`{name}` has two titles"));
            }
            instruction.title = title;
        }
        for form in forms {
            if let Some(form) = self.form(form, &instruction, &common) {
                instruction.forms.push(form);
            }
        }
        self.instructions.insert(name.to_string(), instruction);
    }

    fn form(&mut self, line: &Line, instruction: &Instruction, common: &Common) -> Option<Form> {
        let pattern = match Pattern::parse(line.split_word().1) {
            Ok(pattern) => pattern,
            Err(message) => {
                self.problem(line, message);
                return None;
            }
        };
        let mut form = Form {
            part: instruction.parts.len() - 1,
            file: self.file.clone(),
            line: line.number,
            pattern,
            slots: Vec::new(),
            operands: Operands::new(),
            since: Availability::default(),
            deprecated: Availability::default(),
            removed: Availability::default(),
            instead: String::new(),
            constraints: Vec::new(),
            escapes: Vec::new(),
            notes: Vec::new(),
            examples: Vec::new(),
            defaults: Defaults::new(),
            meanings: Defaults::new(),
            fixed: Vec::new(),
            lane: String::new(),
            lower: String::new(),
            cases: String::new(),
            fragments: Vec::new(),
        };
        let (mut slots, mut operands, mut defaults) = (Slots::new(), Operands::new(), Defaults::new());
        for child in &line.children {
            let (word, rest) = child.split_word();
            match word {
                "since" => form.since = self.since(child, rest),
                "deprecated" => form.deprecated = self.since(child, rest),
                "removed" => form.removed = self.since(child, rest),
                "instead" => form.instead = unquote(rest).to_string(),
                "where" => match Constraint::parse(rest) {
                    Ok(constraint) => {
                        self.claims.constraint(&self.file, child, &constraint);
                        form.constraints.push(constraint);
                    }
                    Err(message) => self.problem(child, message),
                },
                "escape" => form.escapes.push(rest.to_string()),
                "note" => form.notes.push(block_or_text(child, rest)),
                "example" => form.examples.push(block_or_text(child, rest)),
                "default" => self.missing(child, &mut defaults),
                "meaning" => self.missing(child, &mut form.meanings),
                "fixed" => form.fixed = fixed(rest),
                "lane" => {
                    self.unread(demand::program(child));
                    form.lane.clone_from(&child.raw);
                }
                "lower" => form.lower = self.get(child, lowering(rest)),
                "cases" => form.cases.clone_from(&child.raw),
                "fragment" => self.fragment(child, rest, &mut form.fragments),
                _ if word.starts_with('.') => self.slot(child, &mut slots, Some(&common.slots)),
                _ => self.operand(child, &mut operands),
            }
        }
        if form.since.0.is_empty() && instruction.parts.last().is_none_or(|part| part.since.0.is_empty()) {
            self.problem(line, "a form needs `since ptx X.Y`, or its instruction does");
        }
        let mut used = Vec::new();
        let selectors =
            form.pattern.operands.iter().flat_map(|item| item.selector.iter().chain(&item.suffix));
        let names = form.pattern.modifiers.iter().map(|m| (m.name.clone(), m.optional, false));
        let names: Vec<_> = names.chain(selectors.map(|(n, o)| (n.clone(), *o, true))).collect();
        for (name, optional, _) in &names {
            used.push(name.clone());
            let found = slots.get(name).or_else(|| common.slots.get(name)).or_else(|| self.shared.get(name));
            form.slots.push(match found {
                Some((class, values)) => Slot {
                    name: name.clone(),
                    class: class.clone(),
                    literal: false,
                    optional: *optional,
                    values: values.clone(),
                },
                None => Slot {
                    name: name.clone(),
                    class: None,
                    literal: true,
                    optional: *optional,
                    values: vec![Value { word: name.clone(), since: Availability::default() }],
                },
            });
        }
        // A slot that only a condition or a type mentions is no part of the form.
        for name in slots.keys().filter(|name| !used.contains(name)) {
            self.problem(line, format!("slot `.{name}` is defined but does not stand in the form"));
        }
        let operand_names: Vec<_> =
            form.pattern.operands.iter().flat_map(|item| item.names.iter().cloned()).collect();
        for name in operands.keys().filter(|name| !operand_names.contains(name)) {
            self.problem(line, format!("operand `{name}` is described but does not stand in the form"));
        }
        for name in operand_names {
            match operands.get(&name).or_else(|| common.operands.get(&name)) {
                Some(descriptions) => {
                    form.operands.insert(name, descriptions.clone());
                }
                None => self.problem(line, format!("operand `{name}` has no description")),
            }
        }
        for slot in &form.slots {
            let said = [&defaults, &common.defaults, &self.shared_defaults].into_iter();
            if let Some(text) = said.filter_map(|d| d.get(&slot.name)).next().filter(|_| slot.optional) {
                form.defaults.insert(slot.name.clone(), text.clone());
            }
        }
        for name in defaults.keys().filter(|name| !form.defaults.contains_key(*name)) {
            self.problem(line, format!("`default .{name}`: the form has no such slot that may be left out"));
        }
        let has_word = |word: &String| form.slots.iter().flat_map(|s| &s.values).any(|v| v.word == *word);
        for word in form.meanings.keys().filter(|word| !has_word(word)) {
            self.problems.push(Problem {
                file: self.file.clone(),
                line: line.number,
                message: format!("`meaning .{word}`: the form has no such word"),
            });
        }
        let common_meanings = common.meanings.iter().filter(|(word, _)| has_word(word));
        let common_meanings: Vec<_> = common_meanings.collect();
        let own = std::mem::take(&mut form.meanings);
        form.meanings = common_meanings.into_iter().map(|(w, t)| (w.clone(), t.clone())).chain(own).collect();
        let has = |name: &String| form.slots.iter().any(|slot| slot.name == *name);
        for name in form.fixed.iter().filter(|name| !has(name)) {
            self.problems.push(Problem {
                file: self.file.clone(),
                line: line.number,
                message: format!("`fixed .{name}`: no such slot"),
            });
        }
        if form.fixed.is_empty() && common.fixed.iter().all(has) {
            form.fixed.clone_from(&common.fixed);
        }
        if form.lower.is_empty() {
            form.lower.clone_from(&common.lower);
        }
        if form.lane.is_empty() {
            form.lane.clone_from(&common.lane);
        }
        for fragment in &common.fragments {
            if let Some(when) = fragment.when.restricted(&form)
                && form.operands.contains_key(&fragment.operand)
            {
                form.fragments.push(Fragment { when, ..fragment.clone() });
            }
        }
        // Constraints of the instruction hold for the forms that have what they speak of.
        for constraint in &common.constraints {
            if let Some(constraint) = constraint.restricted(&form) {
                form.constraints.push(constraint);
            }
        }
        Some(form)
    }

    /// `default .rnd  nearest even`, `meaning .inc  …`
    fn missing(&mut self, line: &Line, defaults: &mut Defaults) {
        let (slot, text) = line.split_word().1.split_once(char::is_whitespace).unwrap_or_default();
        match slot.strip_prefix('.') {
            Some(name) if !text.trim().is_empty() => {
                if defaults.insert(name.to_string(), text.trim().to_string()).is_some() {
                    self.problem(line, format!("`.{name}` stands twice"));
                }
            }
            _ => self.problem(line, "write `default .slot TEXT` or `meaning .word TEXT`"),
        }
    }

    /// `fragment a, b M x K when .type = .f16`, and the program below it
    fn fragment(&mut self, line: &Line, rest: &str, fragments: &mut Vec<Fragment>) {
        let (head, when) = match rest.split_once(" when ") {
            Some((head, when)) => (head, self.get(line, Condition::parse(when))),
            None => (rest, Condition::default()),
        };
        let mut operands = Vec::new();
        let mut rest = head.trim();
        let size = loop {
            let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
            operands.push(word.trim_end_matches(',').to_string());
            rest = after.trim();
            if !word.ends_with(',') {
                break rest;
            }
        };
        let Some((rows, columns)) = size.split_once(" x ") else {
            return self.problem(line, "write `fragment OPERAND ROWS x COLUMNS [when CONDITION]`");
        };
        let (rows, columns) = (rows.trim().to_string(), columns.trim().to_string());
        self.unread(demand::program(line));
        for side in [&rows, &columns] {
            self.unread(demand::expression(side).map(|message| (line.number, message)));
        }
        for operand in operands {
            let (rows, columns, when) = (rows.clone(), columns.clone(), when.clone());
            fragments.push(Fragment { operand, rows, columns, when, body: line.raw.clone() });
        }
    }

    /// `.name = values` or `.name : class = values`
    fn slot(&mut self, line: &Line, slots: &mut Slots, outer: Option<&Slots>) {
        let Some((head, text)) = line.text.split_once('=') else {
            return self.problem(line, "write a slot as `.name = .value .value`");
        };
        let (name, class) = match head.split_once(':') {
            Some((name, class)) => (name.trim(), Some(class.trim().to_string())),
            None => (head.trim(), None),
        };
        let name = name.trim_start_matches('.').to_string();
        if !name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_') {
            return self
                .problem(line, format!("`.{name}`: a slot's name has lower-case letters, digits and `_`"));
        }
        let known = |wanted: &str| {
            let found = slots.get(wanted).or_else(|| outer?.get(wanted)).or_else(|| self.shared.get(wanted));
            found.map(|(_, values)| values.clone())
        };
        match values::parse(text, &known) {
            Ok(values) => {
                self.claims.values(&self.file, line, &values);
                if slots.insert(name.clone(), (class, values)).is_some() {
                    self.problem(line, format!("slot `.{name}` is defined twice"));
                }
            }
            Err(message) => self.problem(line, message),
        }
    }

    /// `a, b : read .type`
    fn operand(&mut self, line: &Line, operands: &mut Operands) {
        let Some((names, text)) = line.text.split_once(':') else {
            let word = line.split_word().0;
            return self
                .problem(line, format!("`{word}` is no statement of a form; operands are `name : …`"));
        };
        match Description::parse(text) {
            Ok(description) => {
                for name in names.split(',') {
                    operands.entry(name.trim().to_string()).or_default().push(description.clone());
                }
            }
            Err(message) => self.problem(line, message),
        }
    }
}

fn fixed(text: &str) -> Vec<String> {
    text.split_whitespace().map(|word| word.trim_start_matches('.').to_string()).collect()
}

fn block_or_text(line: &Line, rest: &str) -> String {
    if line.raw.is_empty() { rest.to_string() } else { line.raw.clone() }
}

fn unquote(text: &str) -> &str {
    text.trim().trim_matches('"')
}

/// Splits the quoted text off the end.
fn split_brief(text: &str) -> (&str, &str) {
    match text.split_once('"') {
        Some((fields, brief)) => (fields.trim(), brief.trim().trim_end_matches('"')),
        None => (text.trim(), ""),
    }
}

fn split_since(text: &str) -> (&str, Option<&str>) {
    match text.split_once(" since ") {
        Some((head, since)) => (head, Some(since)),
        None => (text, None),
    }
}

/// `%pm0..%pm7` stands for eight registers.
fn expand_range(names: &str) -> Result<Vec<String>, String> {
    let Some((first, last)) = names.split_once("..") else { return Ok(vec![names.to_string()]) };
    let digits = |text: &str| -> Option<(usize, usize)> {
        let start = text.find(|c: char| c.is_ascii_digit())?;
        let end = text[start..].find(|c: char| !c.is_ascii_digit()).map_or(text.len(), |n| start + n);
        Some((start, end))
    };
    let bad = || format!("`{names}` is no range of registers");
    let ((s1, e1), (s2, e2)) = (digits(first).ok_or_else(bad)?, digits(last).ok_or_else(bad)?);
    let (low, high): (u32, u32) =
        (first[s1..e1].parse().map_err(|_| bad())?, last[s2..e2].parse().map_err(|_| bad())?);
    if low > high || first[..s1] != last[..s2] || first[e1..] != last[e2..] {
        return Err(bad());
    }
    Ok((low..=high).map(|n| format!("{}{n}{}", &first[..s1], &first[e1..])).collect())
}

/// `s1e5m10`, `s1e8m10z13`, `s1e4m3 nan`, `e8m0 nan`, `s1e2m1 none`
fn parse_format(text: &str) -> Result<Format, String> {
    let bad = || format!("`{text}`: write a format as `s1e5m10`, with `nan` or `none` behind it");
    let (bits, specials) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    let specials = match specials.trim() {
        "" => Specials::Ieee,
        "nan" => Specials::Nan,
        "none" => Specials::None,
        _ => return Err(bad()),
    };
    let (signed, rest) = match bits.strip_prefix("s1") {
        Some(rest) => (true, rest),
        None => (false, bits),
    };
    let (exponent, fraction) = rest.strip_prefix('e').and_then(|r| r.split_once('m')).ok_or_else(bad)?;
    let (fraction, padding) = fraction.split_once('z').unwrap_or((fraction, "0"));
    let number = |text: &str| text.parse().map_err(|_| bad());
    let (exponent, fraction, padding) = (number(exponent)?, number(fraction)?, number(padding)?);
    Ok(Format { signed, exponent, fraction, padding, specials })
}

/// `0..10`, `1..`, `32 64`: ranges of numbers.
fn parse_values(text: &str) -> Result<Vec<(u64, u64)>, String> {
    let bad = |_| format!("`{text}`: write ranges such as `1..`, `0..10` or single numbers");
    let range = |item: &str| -> Result<(u64, u64), _> {
        let (low, high) = item.split_once("..").unwrap_or((item, item));
        Ok((low.parse()?, if high.is_empty() { u64::MAX } else { high.parse()? }))
    };
    text.split_whitespace().map(range).collect::<Result<_, std::num::ParseIntError>>().map_err(bad)
}

/// The names of directives in a list, without their dots.
fn directive_names(text: &str) -> Vec<String> {
    text.split_whitespace().map(|name| name.trim_start_matches('.').to_string()).collect()
}

fn parse_arguments(text: &str) -> Result<Arguments, String> {
    let (kind, range) = text.split_once(' ').unwrap_or((text, ""));
    let bad = || format!("`{text}`: write `none`, `number 1..3` or `string 1..`");
    let (low, high) = range.split_once("..").unwrap_or((range, range));
    let low = || low.trim().parse().map_err(|_| bad());
    let high = || if high.trim().is_empty() { Ok(u8::MAX) } else { high.trim().parse().map_err(|_| bad()) };
    match kind {
        "none" => Ok(Arguments::None),
        "number" => Ok(Arguments::Numbers(low()?, high()?)),
        "string" => Ok(Arguments::Strings(low()?, high()?)),
        "any" => Ok(Arguments::Any(low()?, high()?)),
        _ => Err(bad()),
    }
}

/// The name of a lowering: lower case, with `_`.
fn lowering(text: &str) -> Result<String, String> {
    let is_part = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    let is_name = !text.is_empty() && text.bytes().all(is_part);
    if is_name { Ok(text.to_string()) } else { Err(format!("`{text}` is no name of a lowering")) }
}
