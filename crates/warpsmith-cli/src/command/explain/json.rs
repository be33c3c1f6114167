//! Pages in JSON; docs/json.md describes it.

use serde::Serialize;
use serde_json::{Map, Value, json};
use warpsmith::explain::{
    Block, Cell, Needs, NotFound, Page, Piece, Rule, Section, SyntaxLine, Table, Test, Text, Topic,
};

/// The document.
#[derive(Serialize)]
pub struct Document {
    schema: &'static str,
    pages: Vec<Value>,
    not_found: Vec<Value>,
}

impl Document {
    /// Pages, and the names that stand for nothing.
    pub fn new(pages: &[Page], missing: &[NotFound]) -> Document {
        Document {
            schema: "warpsmith.explain/1",
            pages: pages.iter().map(page).collect(),
            not_found: missing.iter().map(not_found).collect(),
        }
    }
}

fn not_found(missing: &NotFound) -> Value {
    json!({
        "name": missing.name,
        "reason": missing.reason.to_marked(),
        "near": missing.near.iter().map(topic).collect::<Vec<_>>(),
    })
}

fn topic(topic: &Topic) -> Value {
    json!({ "kind": topic.kind(), "name": topic.name() })
}

fn page(page: &Page) -> Value {
    let facts: Map<String, Value> =
        page.facts.iter().map(|fact| (fact.id.to_string(), cell(&fact.value))).collect();
    json!({
        "kind": page.topic.kind(),
        "name": page.topic.name(),
        "title": page.title,
        "brief": page.brief.to_marked(),
        "facts": facts,
        "sections": page.sections.iter().map(section).collect::<Vec<_>>(),
        "see_also": page.see_also.iter().map(topic).collect::<Vec<_>>(),
    })
}

fn section(section: &Section) -> Value {
    json!({
        "id": section.id,
        "title": section.title,
        "part": section.part,
        "blocks": section.blocks.iter().map(block).collect::<Vec<_>>(),
    })
}

fn block(block: &Block) -> Value {
    match block {
        Block::Paragraph(text) => json!({ "block": "paragraph", "text": text.to_marked() }),
        Block::Heading(text) => json!({ "block": "heading", "text": text.to_marked() }),
        Block::List(items) | Block::Steps(items) => json!({
            "block": if matches!(block, Block::List(_)) { "list" } else { "steps" },
            "items": items.iter().map(|item| item.to_marked()).collect::<Vec<_>>(),
        }),
        Block::Code(language, text) => {
            json!({ "block": "code", "language": language.name(), "text": text })
        }
        Block::Rules(rules) => {
            json!({ "block": "rules", "rules": rules.iter().map(rule).collect::<Vec<_>>() })
        }
        Block::Syntax(lines) => json!({
            "block": "syntax",
            "lines": lines.iter().flat_map(syntax).collect::<Vec<_>>(),
        }),
        Block::Table(table) => rows(table),
        Block::More(count, what) => json!({ "block": "more", "count": count, "what": what }),
    }
}

fn rows(table: &Table) -> Value {
    let row = |row: &Vec<Cell>| -> Value {
        let columns = table.columns.iter().map(|(id, _)| id.to_string());
        Value::Object(columns.zip(row.iter().map(cell)).collect())
    };
    json!({ "block": "table", "rows": table.rows.iter().map(row).collect::<Vec<_>>() })
}

/// A line of syntax, once for each set of forms that need the same.
fn syntax(line: &SyntaxLine) -> Vec<Value> {
    let one = |forms: &[usize], all: Value| {
        json!({
            "forms": forms,
            "mnemonic": line.mnemonic,
            "operands": line.operands,
            "needs": all,
        })
    };
    if line.needs.is_empty() {
        return vec![one(&line.forms, Value::Null)];
    }
    line.needs
        .iter()
        .map(|(forms, all)| {
            // An only form has no number.
            let forms: &[usize] = if line.forms.is_empty() { &[] } else { forms };
            one(forms, needs(all))
        })
        .collect()
}

fn rule(rule: &Rule) -> Value {
    json!({
        "kind": rule.kind.name(),
        "when": rule.when.iter().map(test).collect::<Vec<_>>(),
        "then": rule.then.iter().map(test).collect::<Vec<_>>(),
        "forms": rule.forms.numbers,
        "text": rule.text.to_marked(),
    })
}

fn test(test: &Test) -> Value {
    let subject = if test.is_operand { "operand" } else { "slot" };
    json!({ subject: test.name, "op": test.op, "values": test.values })
}

fn cell(cell: &Cell) -> Value {
    match cell {
        Cell::Text(text) => self::text(text),
        Cell::Needs(all) => needs(all),
        Cell::Names(names) => names.items.iter().map(Text::plain).collect(),
        Cell::Forms(forms) => json!(forms.numbers),
        Cell::When(condition) => condition.tests.iter().map(test).collect(),
        Cell::Count(count) => json!(count),
        Cell::Parts(parts) => {
            parts.iter().map(|part| json!({ "name": part.name, "optional": part.is_optional })).collect()
        }
        Cell::Nothing(_) => Value::Null,
    }
}

/// A name as it is; code in running text between backticks.
fn text(text: &Text) -> Value {
    match text.0.as_slice() {
        [Piece::Code(name) | Piece::Link(_, name)] => Value::String(name.clone()),
        _ if text
            .0
            .iter()
            .all(|piece| !matches!(piece, Piece::Words(words) if words.contains(char::is_alphabetic))) =>
        {
            Value::String(text.plain())
        }
        _ => Value::String(text.to_marked()),
    }
}

/// Alternatives; `null` where none will do.
fn needs(needs: &Needs) -> Value {
    let one = |requirement: &warpsmith::ptx::isa::Requirement| {
        json!({
            "ptx": requirement.ptx.map(|ptx| ptx.to_string()),
            "target": requirement.target.map(|target| target.to_string()),
        })
    };
    match needs.alternatives() {
        Some(_) if needs.is_always() => json!([{ "ptx": "1.0", "target": null }]),
        Some(all) => Value::Array(all.iter().map(one).collect()),
        None => Value::Null,
    }
}
