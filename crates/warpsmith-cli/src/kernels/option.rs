//! Which option changes what the library speaks of: it knows none, and says what was too little or missing.

/// By words of a message, what is added to it.
const OPTIONS: [(&str, &str); 7] = [
    ("the memory that the run may have", "\n  --max-memory BYTES allows more"),
    ("an argument is missing, or shared memory", "\n  --arg gives an argument, --shared BYTES shared memory"),
    ("bytes of it would do", "\n  --shared BYTES gives a block so many"),
    ("of which the launch gives none", "\n  --shared BYTES gives a block so many"),
    ("is read, but only", "\n  --const BANK=TYPE:VALUE,… gives its values"),
    ("its constant banks are given values", ": --const BANK=TYPE:VALUE,…"),
    (
        "must be given as bytes",
        ": hex:0011… with two digits each, @FILE.npy, or their fields, struct{f32 x; s32 n;}:{1.5, 3}",
    ),
];

/// What to add to a message; nothing where it says already what to do.
pub fn option(message: &str) -> &'static str {
    let said = message.contains("\n  --");
    let found = OPTIONS.iter().find(|(words, _)| !said && message.contains(words));
    found.map_or("", |(_, option)| option)
}
