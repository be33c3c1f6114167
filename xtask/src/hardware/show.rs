//! What a child tells its parent: a line each.

use testing::bundle::Said;

/// A line of a child.
pub enum Line {
    /// The launch with this number begins.
    Begin(usize),
    /// It has ended.
    End(usize, Said),
}

impl Line {
    /// As it is written.
    pub fn text(&self) -> String {
        match self {
            Line::Begin(index) => format!("begin\t{index}"),
            Line::End(index, said) => format!("end\t{index}\t{}", said.text()),
        }
    }

    /// One that was written; kernels may print whatever they like.
    pub fn parse(text: &str) -> Option<Line> {
        let (kind, rest) = text.split_once('\t')?;
        match kind {
            "begin" => Some(Line::Begin(rest.parse().ok()?)),
            "end" => {
                let (index, said) = rest.split_once('\t')?;
                Some(Line::End(index.parse().ok()?, Said::parse(said)?))
            }
            _ => None,
        }
    }
}
