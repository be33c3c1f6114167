//! What is looked for.

/// A kind of error that is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Check {
    /// Accesses of several threads to one byte that nothing orders, one of them a write.
    Race,
    /// Values that were never written, and decide something.
    Init,
    /// Barriers, member masks and barrier objects that are misused.
    Sync,
    /// Accesses to the gaps between variables and between pieces of the heap, to freed memory, and wrong ways to free it.
    Memory,
    /// Memory of the heap that is never freed.
    Leak,
}

impl Check {
    /// All of them.
    pub const ALL: [Check; 5] = [Check::Race, Check::Init, Check::Sync, Check::Memory, Check::Leak];

    /// Its name, as it is asked for.
    pub fn name(self) -> &'static str {
        match self {
            Check::Race => "race",
            Check::Init => "init",
            Check::Sync => "sync",
            Check::Memory => "memory",
            Check::Leak => "leak",
        }
    }

    /// What it looks for.
    pub fn about(self) -> &'static str {
        match self {
            Check::Race => "Accesses of several threads to one byte that nothing orders, one of them a write",
            Check::Init => "Values that were never written, and decide something",
            Check::Sync => "Barriers, member masks, barrier objects and locks that are misused",
            Check::Memory => "Accesses to the gaps between variables and between pieces of the heap",
            Check::Leak => "Memory of the heap that is never freed",
        }
    }

    /// The one of a name.
    pub fn named(name: &str) -> Option<Check> {
        Check::ALL.into_iter().find(|check| check.name() == name)
    }
}

/// A set of checks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Checks(u8);

impl Checks {
    /// None.
    pub const NONE: Checks = Checks(0);
    /// All.
    pub const ALL: Checks = Checks(0b11111);

    /// These and one more.
    #[must_use]
    pub fn with(self, check: Check) -> Checks {
        Checks(self.0 | 1 << check as u8)
    }

    /// What a text asks for: `all`, or names with commas between them.
    ///
    /// # Errors
    /// There is no check of such a name; those that there are.
    pub fn parse(text: &str) -> Result<Checks, String> {
        if text == "all" {
            return Ok(Checks::ALL);
        }
        text.split(',').try_fold(Checks::NONE, |all, name| match Check::named(name.trim()) {
            Some(check) => Ok(all.with(check)),
            None => {
                let names: Vec<&str> = Check::ALL.into_iter().map(Check::name).collect();
                Err(format!("there is no check `{name}`; checks are {}, and `all`", names.join(", ")))
            }
        })
    }

    /// Whether it is among them.
    pub fn has(self, check: Check) -> bool {
        self.0 >> check as u8 & 1 != 0
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}
