//! Values as the page holds them: JSON, deflated, as text.

use miniz_oxide::deflate::compress_to_vec_zlib;
use serde::Serialize;

/// How hard it is tried to make them short.
const LEVEL: u8 = 6;
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Packs a value.
pub fn pack(value: &impl Serialize) -> String {
    // What is packed has names for keys, and cannot fail.
    let json = serde_json::to_vec(value).unwrap_or_default();
    base64(&compress_to_vec_zlib(&json, LEVEL))
}

/// Bytes as text.
fn base64(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let word =
            three.iter().fold(0u32, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for digit in 0..4 {
            let value = word >> (18 - 6 * digit) & 63;
            out.push(if digit <= three.len() { DIGITS[value as usize] as char } else { '=' });
        }
    }
    out
}

/// JSON as it may stand in a script: nothing in it ends the element.
pub fn plain(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default().replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;
    use miniz_oxide::inflate::decompress_to_vec_zlib;

    #[test]
    fn bytes_become_text() {
        let texts = ["", "f", "fo", "foo", "foob"].map(|text| base64(text.as_bytes()));
        assert_eq!(texts, ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg=="]);
    }

    #[test]
    fn what_is_packed_is_text_alone() {
        let packed = pack(&vec!["</script>"; 40]);
        assert!(packed.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte)));
        let bytes = compress_to_vec_zlib(br#"["</script>"]"#, LEVEL);
        assert_eq!(decompress_to_vec_zlib(&bytes).ok().as_deref(), Some(&br#"["</script>"]"#[..]));
        assert_eq!(plain(&"</script><!--"), r#""\u003c/script>\u003c!--""#);
    }
}
