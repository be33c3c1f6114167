//! Fields of descriptors: what may stand in some of their bits, and what it means.

/// What may stand in a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Legal {
    /// Any number.
    Any,
    /// Bytes, in units of 16.
    Units,
    /// One number alone; why, in words that go on a sentence, or nothing.
    Only(u32, &'static str),
    /// One of these, and what each means.
    OneOf(Vec<(u32, String)>),
    /// A size, which is the number times a unit: its name, the unit, the sizes, and how they are told.
    Size(&'static str, u32, Vec<u32>, &'static str),
}

/// Some bits of a descriptor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// The lowest bit.
    pub first: u32,
    /// How many.
    pub count: u32,
    /// What they say.
    pub name: &'static str,
    /// What may stand there.
    pub legal: Legal,
}

impl Field {
    /// A field.
    pub(super) fn new((first, count): (u32, u32), name: &'static str, legal: Legal) -> Field {
        Field { first, count, name, legal }
    }

    /// One bit that says yes or no.
    pub(super) fn flag(first: u32, name: &'static str) -> Field {
        Field::new((first, 1), name, Legal::OneOf(vec![(0, "no".into()), (1, "yes".into())]))
    }

    /// Bits that are 0; why, from its colon on.
    pub(super) fn zero(at: (u32, u32), name: &'static str, why: &'static str) -> Field {
        Field::new(at, name, Legal::Only(0, why))
    }

    /// What a descriptor has there.
    pub fn number(&self, bits: u64) -> u32 {
        (bits >> self.first) as u32 & (u32::MAX >> (32 - self.count.clamp(1, 32)))
    }

    /// The bits in words.
    pub fn place(&self) -> String {
        let last = self.first + self.count.max(1) - 1;
        match self.count {
            0 | 1 => format!("bit {}", self.first),
            2 => format!("bits {} and {last}", self.first),
            _ => format!("bits {} to {last}", self.first),
        }
    }

    /// What the bits of a descriptor mean.
    ///
    /// # Errors
    /// They mean nothing: what is wrong, and what would be legal, in words that follow the name of the descriptor.
    pub fn meaning(&self, bits: u64) -> Result<String, String> {
        let (number, place) = (self.number(bits), self.place());
        match &self.legal {
            Legal::Any => Ok(number.to_string()),
            Legal::Units => Ok(format!("{} bytes", 16 * number)),
            Legal::Only(only, _) if *only == number => Ok(String::new()),
            Legal::Only(only, why) => Err(format!("has to have {only} in {place}{why}")),
            Legal::OneOf(known) => {
                if let Some((_, meaning)) = known.iter().find(|(known, _)| *known == number) {
                    return Ok(meaning.clone());
                }
                let legal: Vec<String> = known
                    .iter()
                    .map(|(number, meaning)| match meaning.parse::<u32>() {
                        Ok(same) if same == *number => meaning.clone(),
                        _ => format!("{number} ({meaning})"),
                    })
                    .collect();
                Err(format!("has {number} in {place}, {}; legal here: {}", self.name, legal.join(", ")))
            }
            Legal::Size(name, unit, sizes, legal) => {
                let size = number * unit;
                if sizes.contains(&size) {
                    return Ok(format!("{name} = {size}"));
                }
                Err(format!("has {name} = {size} ({place}, {name} / {unit}); legal here: {legal}"))
            }
        }
    }
}

/// The number of a table.
pub(super) fn listed<T: Copy>(table: &[(u32, T)], number: u32) -> Option<T> {
    table.iter().find(|(known, _)| *known == number).map(|(_, found)| *found)
}
