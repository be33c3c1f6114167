//! Fatbins and what holds them: what is found, what is refused.

use crate::checks::{Collect, data};
use warpsmith_image::ErrorKind;
use warpsmith_image::fatbin::{Compression, containers};
use warpsmith_image::walk::{Kind, Limits, walk};

fn collect(file: &[u8], limits: &Limits) -> Collect {
    let mut out = Collect::default();
    walk(file, limits, &mut out);
    out
}

fn found(name: &str) -> Vec<String> {
    let file = data(name);
    let out = collect(&file, &Limits::of(&file));
    assert!(out.faults.is_empty(), "{name}: {:?}", out.faults);
    out.items.iter().map(|(path, kind, ..)| format!("{path} {kind:?}")).collect()
}

#[test]
fn everything_is_found() {
    let three = |at: &str| {
        let slash = if at.is_empty() { "" } else { "/" };
        [format!("{at}{slash}0 Cubin"), format!("{at}{slash}1 Cubin"), format!("{at}{slash}2 Ptx")]
    };
    assert_eq!(found("vector_add.sm_75.cubin"), [" Cubin"]);
    for name in ["none", "speed", "balance"] {
        let found = found(&format!("vector_add.{name}.fatbin"));
        assert_eq!(found[0], " Fatbin");
        assert_eq!(found[1..], three(""));
    }
    let host = found("host.so");
    assert_eq!(host[0], " Host");
    assert_eq!(host[1..], three(".nv_fatbin"));
    let archive = found("archive.a");
    assert_eq!(archive[..2], [" Archive", "v.balance.o Host"]);
    assert_eq!(archive[2..5], three("v.balance.o/.nv_fatbin"));
    assert_eq!(archive[6..], three("v.none.o/.nv_fatbin"));
    let wheel = found("wheel.whl");
    assert_eq!(wheel[..3], [" Zip", "pkg/lib/libv.a Archive", "pkg/lib/libv.a/v.balance.o Host"]);
    assert_eq!(wheel[wheel.len() - 3..], three("pkg/lib.so/.nv_fatbin"));
}

/// What was linked comes behind the result, and is known for what it is; alone it is code like any other.
#[test]
fn linked_code_comes_first() {
    let file = data("linked.o");
    let out = collect(&file, &Limits::of(&file));
    assert!(out.faults.is_empty(), "{:?}", out.faults);
    let paths: Vec<&str> = out.items[1..].iter().map(|(path, ..)| path.as_str()).collect();
    let linked = [".nv_fatbin/0", ".nv_fatbin/1", ".nv_fatbin/2"];
    let before = ["__nv_relfatbin/0", "__nv_relfatbin/1", "__nv_relfatbin/2"];
    assert_eq!(paths, [linked, before].concat());
    assert_eq!(out.superseded, before);
    let mut alone = file;
    let name = b".nv_fatbin\0";
    let at = alone.windows(name.len()).position(|bytes| bytes == name).unwrap();
    alone[at + 1] = b'x';
    let out = collect(&alone, &Limits::of(&alone));
    assert_eq!((out.items.len(), out.superseded.len()), (4, 0));
}

/// A library whose fatbins lie in no section of that name still has them.
#[test]
fn fatbins_among_other_data_are_found() {
    let mut file = data("host.so");
    let name = b".nv_fatbin\0";
    let at = file.windows(name.len()).position(|bytes| bytes == name).unwrap();
    file[at..at + name.len()].copy_from_slice(b".data.mine\0");
    let all = |file: &[u8]| {
        let out = collect(file, &Limits::of(file));
        assert!(out.faults.is_empty(), "{:?}", out.faults);
        out.items
    };
    let (hidden, known) = (all(&file), all(&data("host.so")));
    assert!(hidden[1..].iter().all(|(path, ..)| path.starts_with("0x")), "{hidden:?}");
    assert!(
        hidden
            .iter()
            .map(|item| (item.1, item.2, item.3))
            .eq(known.iter().map(|item| (item.1, item.2, item.3)))
    );
}

#[test]
fn compression_changes_nothing() {
    let payloads = |name: &str, compression| -> Vec<Vec<u8>> {
        let file = data(name);
        let container = containers(&file).next().unwrap().unwrap();
        let entries: Vec<_> = container.entries().map(Result::unwrap).collect();
        assert!(entries.iter().all(|entry| entry.compression() == compression), "{name}");
        assert!(entries.iter().all(|entry| entry.name() == b"vector_add.cu"), "{name}");
        assert_eq!(entries.iter().map(|entry| entry.architecture()).collect::<Vec<_>>(), [75, 90, 90]);
        entries.iter().map(|entry| entry.payload(1 << 20).unwrap().into_owned()).collect()
    };
    let plain = payloads("vector_add.none.fatbin", Compression::None);
    assert!(plain[0] == data("vector_add.sm_75.cubin"));
    assert!(plain[1] == data("vector_add.sm_90.cubin"));
    assert!(plain[2].trim_ascii_start().starts_with(b".version") && plain[2].ends_with(b"}\n"));
    assert!(payloads("vector_add.speed.fatbin", Compression::Lz4) == plain);
    assert!(payloads("vector_add.balance.fatbin", Compression::Zstd) == plain);
}

#[test]
fn containers_follow_each_other() {
    let mut file = data("vector_add.none.fatbin");
    file.extend([0; 24]);
    file.extend(data("vector_add.speed.fatbin"));
    let out = collect(&file, &Limits::of(&file));
    assert!(out.faults.is_empty());
    assert_eq!(out.items.len(), 7);
    assert_eq!(out.items[6].0, "5");
}

#[test]
fn an_entry_of_an_unknown_kind_is_kept() {
    let mut file = data("vector_add.none.fatbin");
    file[16] = 0x40;
    let out = collect(&file, &Limits::of(&file));
    assert!(out.faults.is_empty());
    assert_eq!(out.items[1].1, Kind::Unknown);
    assert_eq!(out.items[1].3, data("vector_add.sm_75.cubin").len());
}

/// What the linker compiles is no text and no cubin, and is compressed in a way of its own.
#[test]
fn intermediate_code_is_kept_as_it_is_stored() {
    let mut file = data("vector_add.balance.fatbin");
    let stored = {
        let container = containers(&file).next().unwrap().unwrap();
        container.entries().next().unwrap().unwrap().stored.to_vec()
    };
    file[16] = 8;
    file[16 + 80] ^= 0xff;
    let out = collect(&file, &Limits::of(&file));
    assert!(out.faults.is_empty(), "{:?}", out.faults);
    assert_eq!(out.items[1].1, Kind::Nvvm);
    assert_eq!(out.items[1].3, stored.len());
}

/// A zip file with one member, which its directory names several times.
fn zip(member: &[u8], times: u16) -> Vec<u8> {
    let size = (member.len() as u32).to_le_bytes();
    let sizes = [&[0; 4][..], &size, &size, &1u16.to_le_bytes(), &[0; 2]].concat();
    let mut out = [&b"PK\x03\x04\x14\0\0\0\0\0\0\0\0\0"[..], &sizes, b"m", member].concat();
    let directory = out.len() as u32;
    let entry =
        [&b"PK\x01\x02\x14\0\x14\0\0\0\0\0\0\0\0\0"[..], &sizes, &[0; 2 + 2 + 2 + 4 + 4], b"m"].concat();
    (0..times).for_each(|_| out.extend(&entry));
    let length = out.len() as u32 - directory;
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend([times.to_le_bytes(), times.to_le_bytes()].concat());
    out.extend([length.to_le_bytes(), directory.to_le_bytes()].concat());
    out.extend([0; 2]);
    out
}

#[test]
fn members_that_share_their_bytes_are_refused_once() {
    let cubin = data("vector_add.sm_75.cubin");
    let one = collect(&zip(&cubin, 1), &Limits::of(&cubin));
    assert_eq!((one.items.len(), one.faults.len()), (2, 0), "{:?}", one.faults);
    let file = zip(&cubin, 60_000);
    let many = collect(&file, &Limits::of(&file));
    let [(_, error)] = &many.faults[..] else { panic!("{:?}", many.faults) };
    let most = file.len() / cubin.len();
    assert!(many.items.len() <= 1 + most, "{} of {most}", many.items.len());
    assert_eq!(
        error.to_string(),
        format!("at byte 0x0: the size of all members is larger than the limit of {}", file.len())
    );
}

#[test]
fn what_is_decompressed_at_one_time_is_bounded() {
    let wheel = data("wheel.whl");
    let whole = collect(&wheel, &Limits::of(&wheel));
    let out = collect(&wheel, &Limits { depth: 8, bytes: 1 << 20, held: 14_000 });
    // What is small is found all the same.
    assert!(out.items.len() < whole.items.len() && out.items.len() > 2, "{:?}", out.faults);
    assert!(out.faults.iter().all(|(_, error)| matches!(error.kind(), ErrorKind::TooLarge { .. })));
    assert!(!out.faults.is_empty());
}

#[test]
fn a_bound_that_is_reached_is_told_once() {
    let archive = data("archive.a");
    let out = collect(&archive, &Limits { depth: 8, bytes: 15_000, held: 15_000 });
    assert_eq!(out.faults.len(), 1, "{:?}", out.faults);
}

/// Whoever reads an error does not know the libraries that found it.
#[test]
fn reasons_are_plain() {
    for (name, reason) in [
        ("vector_add.speed.fatbin", "it is damaged or no block of LZ4"),
        ("vector_add.balance.fatbin", "it is damaged or no Zstandard frame"),
    ] {
        let mut file = data(name);
        file[16 + 80..16 + 100].fill(0xff);
        let out = collect(&file, &Limits::of(&file));
        let expected = format!("at byte 0x60: the compressed payload cannot be read: {reason}");
        assert_eq!(out.faults[0].1.to_string(), expected);
    }
    let wheel = data("wheel.whl");
    let out = collect(&wheel[..wheel.len() - 30], &Limits::of(&wheel));
    assert_eq!(
        out.faults[0].1.to_string(),
        "at byte 0x0: the zip file cannot be read: it does not end with its directory"
    );
}

#[test]
fn bombs_are_refused() {
    for name in ["vector_add.speed.fatbin", "vector_add.balance.fatbin"] {
        let mut file = data(name);
        // The size that the first payload claims to have.
        file[16 + 56..16 + 64].copy_from_slice(&(1u64 << 40).to_le_bytes());
        let out = collect(&file, &Limits::of(&file));
        let [(_, error)] = &out.faults[..] else { panic!("{name}: {:?}", out.faults) };
        assert!(matches!(error.kind(), ErrorKind::TooLarge { .. }), "{name}: {error}");
        assert_eq!(error.offset(), 16 + 80, "{name}");
        assert_eq!(out.items.len(), 3, "{name}: the other entries are read");
    }
    let wheel = data("wheel.whl");
    let out = collect(&wheel, &Limits { depth: 8, bytes: 20_000, held: 20_000 });
    assert!(out.faults.iter().any(|(_, error)| matches!(error.kind(), ErrorKind::TooLarge { .. })));
    let out = collect(&wheel, &Limits { depth: 2, bytes: 1 << 20, held: 1 << 20 });
    assert!(out.faults.iter().any(|(path, _)| path.starts_with("pkg/lib")), "{:?}", out.faults);
    assert!(out.items.iter().all(|(path, ..)| !path.contains(".o/")));
}

#[test]
fn errors_say_where() {
    let file = data("vector_add.none.fatbin");
    let at = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut file = file.clone();
        change(&mut file);
        let out = collect(&file, &Limits::of(&file));
        out.faults.first().map(|(_, error)| error.to_string()).unwrap_or_default()
    };
    assert_eq!(
        at(&|file| file.truncate(100)),
        "at byte 0x10: the content of a container takes 7856 bytes, but 84 are there"
    );
    assert_eq!(
        at(&|file| file[6] = 3),
        "at byte 0x6: the size of a container's header is 0x3; legal is 16 or more"
    );
    assert_eq!(
        at(&|file| file[20] = 7),
        "at byte 0x14: the size of an entry's header is 0x7; legal is 64 or more"
    );
}
