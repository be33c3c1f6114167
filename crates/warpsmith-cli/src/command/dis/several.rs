//! What is known of all files that are listed.

use super::json::Document;
use super::options::DisStyle;

/// One file or many.
pub struct Several {
    /// What is written in place of text: one for all files.
    pub document: Option<Document>,
    /// Whether there are many.
    pub is_many: bool,
    /// Whether nobody has named the file that is listed: it lies in a folder.
    pub is_found: bool,
    /// Functions and texts that were listed.
    pub listed: u64,
    /// The file that is listed, until it was told which one that is.
    name: Option<String>,
    file: String,
}

impl Several {
    /// None so far.
    pub fn new(is_json: bool, is_many: bool) -> Several {
        let document = is_json.then(Document::default);
        Several { document, is_many, is_found: false, listed: 0, name: None, file: String::new() }
    }

    /// Goes on to a file.
    pub fn begin(&mut self, name: &str, is_found: bool) {
        self.is_found = is_found;
        self.file = name.to_owned();
        self.name = self.is_many.then(|| name.to_owned());
    }

    /// What stands before the first code of a file of many: which one it is.
    pub fn head(&mut self, style: DisStyle) -> String {
        match (self.name.take(), style) {
            (None, _) => String::new(),
            (Some(name), DisStyle::Listing) => format!("\nfile {name}:\n"),
            (Some(name), _) => format!("// {name}\n"),
        }
    }

    /// How a piece of a file is called in a document: of one of many with the file.
    pub fn path(&self, path: &str) -> String {
        match (self.is_many, path.is_empty()) {
            (false, _) => path.to_owned(),
            (true, true) => self.file.clone(),
            (true, false) => format!("{}({path})", self.file),
        }
    }
}
