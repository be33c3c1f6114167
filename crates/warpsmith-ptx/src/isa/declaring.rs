//! The words that declarations are made of, by kind.

use super::{Directive, Word};

/// Whether a directive is a state space.
pub fn is_space(directive: Directive) -> bool {
    use Directive::*;
    matches!(directive, Reg | Sreg | Const | Global | Local | Param | Shared | Tex)
}

/// Whether a directive says how a name is linked.
pub fn is_linkage(directive: Directive) -> bool {
    use Directive::*;
    matches!(directive, Extern | Visible | Weak | Common)
}

/// Whether a word is a vector size of a declaration, such as `.v4`.
pub fn is_vector_size(word: Word) -> bool {
    word.ty().is_none()
        && word.text().strip_prefix('v').is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()))
}
