//! Files of elements.

use warpsmith_sim::launch::NpyHeader;

/// What follows the mark and the version of a NumPy file, after a byte that chooses the version and whether the length of the
/// header is that of what follows or is given as well. So what is tried is the header, not the way to it.
pub fn npy(bytes: &[u8]) {
    let Some((choice, header)) = bytes.split_first() else { return };
    let version = choice & 3;
    let mut file = b"\x93NUMPY".to_vec();
    file.extend([version, choice >> 4]);
    if choice & 4 == 0 {
        let length = (header.len() as u32).to_le_bytes();
        file.extend(&length[..if version == 1 { 2 } else { 4 }]);
    }
    file.extend(header);
    read(&file);
    read(bytes);
}

fn read(bytes: &[u8]) {
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
