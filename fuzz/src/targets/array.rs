//! Files of elements.

use warpsmith_sim::launch::NpyHeader;

pub fn npy(bytes: &[u8]) {
    let mut rest = bytes;
    match NpyHeader::read(&mut rest) {
        Ok(header) => {
            assert!(header.count().is_some(), "{header:?}");
            let mut file = header.to_bytes();
            assert_eq!(file.len() % 64, 0);
            file.extend(rest);
            let mut again = &file[..];
            assert_eq!(NpyHeader::read(&mut again).expect("what was written"), header);
            assert_eq!(again, rest);
        }
        Err(fault) => assert!(fault.to_string().len() < 600, "{fault}"),
    }
}
