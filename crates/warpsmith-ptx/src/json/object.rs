//! How the objects of a format are written down.

/// Makes a type write itself as an object: its fields in order, each with its value. Between them stands `:`; `?` where the
/// field is left out if the value is `None`; `@` where the value is a place, whose fields stand for themselves.
#[doc(hidden)]
#[macro_export]
macro_rules! json_object {
    (@ $map:ident $key:literal : $value:expr) => { $map.serialize_entry($key, &$value)? };
    (@ $map:ident $key:literal ? $value:expr) => {
        if let Some(value) = &$value { $map.serialize_entry($key, value)?; }
    };
    (@ $map:ident $key:literal @ $value:expr) => { $value.add_to(&mut $map)? };
    ($($of:ty, $this:ident => { $($key:literal $how:tt $value:expr),* $(,)? })*) => {$(
        impl $crate::json::ser::Serialize for $of {
            fn serialize<S: $crate::json::ser::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use $crate::json::ser::SerializeMap as _;
                let $this = self;
                let mut map = serializer.serialize_map(None)?;
                $($crate::json_object!(@ map $key $how $value);)*
                map.end()
            }
        }
    )*};
}
