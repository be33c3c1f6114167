use super::{ElementType, NpyFault, NpyHeader, ValueType};

/// A header with a text, as long as it is.
fn whole(version: u8, text: &str) -> Vec<u8> {
    let mut out = b"\x93NUMPY".to_vec();
    out.extend([version, 0]);
    out.extend(&(text.len() as u32).to_le_bytes()[..if version == 1 { 2 } else { 4 }]);
    out.extend(text.as_bytes());
    out
}

fn read(bytes: &[u8]) -> Result<NpyHeader, String> {
    NpyHeader::read(&mut &*bytes).map_err(|fault| fault.to_string())
}

#[test]
fn what_is_written_is_read() {
    let shapes: [&[u64]; 6] = [&[], &[0], &[7], &[2, 3], &[u64::MAX], &[1; 12]];
    let names = ElementType::names().chain([
        "complex64",
        "complex128",
        "complex32",
        "{u8 a; f64 b[2]; {bf16 c, d} e}",
    ]);
    for ty in names.map(|name| ValueType::parse(name).expect("a type")) {
        for shape in shapes {
            for is_fortran in [false, true] {
                let is_void = ty.number().is_some_and(|ty| ty.numpy().starts_with('V'));
                let header = NpyHeader { ty: ty.clone(), is_fortran, shape: shape.to_vec(), is_void };
                let mut file = header.to_bytes();
                assert_eq!(file.len() % 64, 0);
                file.extend(b"elements");
                let mut rest = &file[..];
                let found = NpyHeader::read(&mut rest).expect("a header");
                assert_eq!((found.ty.bytes(), found.is_void), (ty.bytes(), is_void), "{ty}");
                // What NumPy has no type for comes back as bytes.
                let is_known = ty.parts().iter().all(|part| !part.ty.numpy().starts_with('V'));
                assert!(!is_known || found == header, "{ty}");
                assert_eq!(rest, b"elements");
            }
        }
    }
}

#[test]
fn a_header_is_written_as_numpy_writes_it() {
    let text = |shape: &[u64]| {
        let header = NpyHeader {
            ty: ElementType::U8.into(),
            is_fortran: false,
            shape: shape.to_vec(),
            is_void: false,
        };
        let file = header.to_bytes();
        String::from_utf8_lossy(&file[10..]).trim_end().to_owned()
    };
    assert_eq!(text(&[]), "{'descr': '|u1', 'fortran_order': False, 'shape': (), }");
    assert_eq!(text(&[5]), "{'descr': '|u1', 'fortran_order': False, 'shape': (5,), }");
    assert_eq!(text(&[5, 6]), "{'descr': '|u1', 'fortran_order': False, 'shape': (5, 6), }");
}

#[test]
fn long_headers_have_the_next_version() {
    let header =
        NpyHeader { ty: ElementType::F64.into(), is_fortran: false, shape: vec![1; 21_810], is_void: false };
    let file = header.to_bytes();
    assert_eq!((file[6], file.len() % 64), (2, 0));
    assert_eq!(read(&file), Ok(header));
}

#[test]
fn other_writers_are_read() {
    for version in [1, 2, 3] {
        for text in [
            "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }    \n",
            "{\"shape\":(2,3,),\"fortran_order\":False,\"descr\":\"<f4\"}",
            " { 'fortran_order' : False ,\n'shape' : ( 2L , 3L ) , 'descr' : '<f4' } ",
            // The last one counts.
            "{'descr': [('a', '<f4')], 'descr': '<f4', 'fortran_order': False, 'shape': (2, 3)}",
        ] {
            let header = NpyHeader {
                ty: ElementType::F32.into(),
                is_fortran: false,
                shape: vec![2, 3],
                is_void: false,
            };
            assert_eq!(read(&whole(version, text)), Ok(header), "{text}");
        }
    }
    let of = |descr: &str| {
        let text = format!("{{'descr': {descr}, 'fortran_order': False, 'shape': (1,)}}");
        read(&whole(1, &text)).map(|header| header.ty)
    };
    for (descr, ty) in [
        ("'|b1'", ElementType::U8),
        ("'>u1'", ElementType::U8),
        ("'<i1'", ElementType::S8),
        ("'<f2'", ElementType::F16),
        ("'<i8'", ElementType::S64),
        ("'|V2'", ElementType::U16),
    ] {
        assert_eq!(of(descr), Ok(ty.into()), "{descr}");
    }
    for (descr, ty) in [
        ("'<c8'", "complex64"),
        ("'<c16'", "complex128"),
        ("[('x', '<f4'), ('n', '<i4', (2,))]", "{f32 x; s32 n[2]}"),
        ("[('x', '|u1'), ('', '|V3'), ('at', [('y', '<f4'), ('z', '<f4')]), ]", "{u8 x; {f32 y, z} at}"),
    ] {
        assert_eq!(of(descr), Ok(ValueType::parse(ty).expect("a type")), "{descr}");
    }
}

#[test]
fn other_types_are_refused_by_their_names() {
    let long = format!("[{}]", "('field', '<f4'), ".repeat(1000));
    let deep = format!("{}{}", "[".repeat(30_000), "]".repeat(30_000));
    for (descr, named) in [
        ("'>f4'", "'>f4', their highest byte first"),
        ("'|O'", "'|O'"),
        ("'>c8'", "'>c8'"),
        ("'<c32'", "'<c32'"),
        ("[('x', '<f4'), ('x', '<f4')]", "[('x', '<f4'), ('x', '<f4')]"),
        ("'|S5'", "'|S5'"),
        ("'<f16'", "'<f16'"),
        ("'|f4'", "'|f4'"),
        ("''", "''"),
        ("'<M8[ns]'", "'<M8[ns]'"),
        ("[('x', '<f4', (2,)), ('y}', '|O')]", "[('x', '<f4', (2,)), ('y}', '|O')]"),
        ("('<f4', (3,))", "('<f4', (3,))"),
        ("'\\'<f4'", "'\\'<f4'"),
        (&long, "[('field', '<f4'), ('field', '<f4'), ('field', '<f4'), ('field', '<f4'), ('field…"),
        (&deep, "[[[[[[[["),
    ] {
        let text = format!("{{'descr': {descr}, 'fortran_order': False, 'shape': (1,)}}");
        let message = read(&whole(2, &text)).expect_err(descr);
        assert!(message.contains(named), "{named}: {message}");
        assert!(message.len() < 200, "{message}");
    }
}

#[test]
fn what_is_no_header_is_told_with_its_place() {
    let fine = "{'descr': '<u4', 'fortran_order': False, 'shape': (1,)}";
    for (text, message) in [
        ("", "`{` is missing at byte 0"),
        ("{}", "'descr' is missing"),
        ("{'descr'", "`:` is missing at byte 8"),
        ("{'descr", "a quote is missing at byte 7"),
        ("{'descr':", "the end of a type is missing"),
        ("{'descr': ,", "a type is missing at byte 10"),
        ("{'descr': [('a'", "the end of a type is missing"),
        ("{descr: '<u4'}", "a key in quotes is missing at byte 1"),
        ("{'other': 1}", "one of 'descr', 'fortran_order' and 'shape' is missing at byte 1"),
        ("{'fortran_order': 0}", "True or False is missing at byte 18"),
        ("{'shape': (-1,)}", "a whole number or `)` is missing at byte 11"),
        ("{'shape': (1)}", "`,` is missing at byte 12"),
        ("{'shape': (1 2)}", "`,` is missing at byte 13"),
        ("{'shape': (1, 2 3)}", "`,` or `)` is missing at byte 16"),
        ("{'shape': (,)}", "a whole number or `)` is missing at byte 11"),
        ("{'shape': 1}", "`(` is missing at byte 10"),
        ("{'descr': '<u4', 'shape': (1,)}", "'fortran_order' is missing"),
        ("{'descr': '<u4' 'shape': (1,)}", "`,` or `}` is missing at byte 16"),
        (&format!("{fine}x"), "the end is missing"),
    ] {
        let told = read(&whole(1, text)).expect_err(text);
        assert!(told.contains(message), "{text}: {told}");
    }
    for shape in ["4294967296, 4294967296", "18446744073709551616,"] {
        let text = fine.replace("1,", shape);
        assert!(matches!(NpyHeader::read(&mut &whole(1, &text)[..]), Err(NpyFault::Count)), "{shape}");
    }
    let none =
        read(&whole(1, &fine.replace("1,", "4294967296, 4294967296, 0"))).expect("nothing to be counted");
    assert_eq!(none.count(), Some(0));
}

#[test]
fn no_end_of_a_header_is_overlooked() {
    let file = whole(2, "{'descr': '<u4', 'fortran_order': False, 'shape': (1,)}");
    for end in 0..file.len() {
        let message = read(&file[..end]).expect_err("it is cut off");
        let wanted = if end < 6 { "is no NumPy file" } else { "ends within its header" };
        assert!(message.contains(wanted), "{end}: {message}");
    }
    let told = |bytes: &[u8]| read(bytes).expect_err("it is none");
    assert!(told(b"\x93NUMPY\x02\x00\xff\xff\xff\xff").contains("has a header of 4294967295 bytes"));
    assert!(told(b"\x93NUMPY\x04\x00\x10\x00").contains("version 4.0"));
    assert!(told(b"\x93NUMPY\x01\x01\x10\x00").contains("version 1.1"));
}
