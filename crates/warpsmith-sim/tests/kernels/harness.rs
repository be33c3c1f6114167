//! Launches with what they must give.

pub use super::file::File;
pub use super::value::{Element, Random, bytes_of, elements, same};

use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{Argument, Device, ElementType, Fill};
use warpsmith_sim::texture::{Layout, Sampler};

/// Instructions after which a kernel is thought to hang.
const ENOUGH: u64 = 20_000_000;

/// Says what is wrong with the bytes of a buffer.
pub type Check = Box<dyn Fn(&[u8]) -> Result<(), String>>;

/// What a kernel is given.
pub enum Given {
    /// The bytes of a parameter.
    Value(Vec<u8>),
    /// A buffer: what it holds, and what is looked at in the end.
    Buffer(Vec<u8>, Check),
    /// An image: what it is, how it is sampled if it is a texture, what it holds.
    Image(Layout, Option<Sampler>, Vec<u8>),
}

/// A launch.
pub struct Case {
    pub kernel: String,
    pub label: String,
    pub shape: Shape,
    pub given: Vec<Given>,
    /// Whether every order of its threads gives the same bytes.
    pub ordered: bool,
    /// The buffers in the end, looked at together.
    pub together: Option<Together>,
    /// The lines that it prints, in any order.
    pub printed: Vec<String>,
    /// A part of what is said of the fault that stops it.
    pub fault: Option<&'static str>,
}

/// Says what is wrong with all buffers.
pub type Together = Box<dyn Fn(&[Vec<u8>]) -> Result<(), String>>;

impl Case {
    /// A launch of blocks of one dimension.
    pub fn line(kernel: &str, blocks: u32, threads: u32) -> Case {
        Case::new(kernel, [blocks, 1, 1], [threads, 1, 1])
    }

    /// A launch.
    pub fn new(kernel: &str, grid: [u32; 3], block: [u32; 3]) -> Case {
        Case {
            kernel: kernel.into(),
            label: String::new(),
            shape: Shape { grid, block, shared: 0, ..Shape::ONE },
            given: Vec::new(),
            ordered: true,
            together: None,
            printed: Vec::new(),
            fault: None,
        }
    }

    /// Says which one it is.
    pub fn label(mut self, label: impl Into<String>) -> Case {
        self.label = label.into();
        self
    }

    /// Bytes of shared memory besides those of the kernel.
    pub fn shared(mut self, bytes: u32) -> Case {
        self.shape.shared = bytes;
        self
    }

    /// The order of the threads may be seen.
    pub fn unordered(mut self) -> Case {
        self.ordered = false;
        self
    }

    /// A number.
    pub fn value(mut self, value: impl Element) -> Case {
        let mut bytes = Vec::new();
        value.put(&mut bytes);
        self.given.push(Given::Value(bytes));
        self
    }

    /// A structure.
    pub fn bytes(mut self, bytes: Vec<u8>) -> Case {
        self.given.push(Given::Value(bytes));
        self
    }

    /// A buffer that must not be changed.
    pub fn input<T: Element>(self, values: &[T]) -> Case {
        self.exact(values, values)
    }

    /// A buffer that must hold these elements in the end, bit by bit.
    pub fn exact<T: Element, U: Element>(self, initial: &[T], wanted: &[U]) -> Case {
        let wanted = wanted.to_vec();
        self.checked(initial, move |found: &[U]| {
            same(found, &wanted, |found, wanted| found.bytes() == wanted.bytes())
        })
    }

    /// A buffer whose elements in the end are looked at.
    pub fn checked<T: Element, U: Element>(
        mut self,
        initial: &[T],
        check: impl Fn(&[U]) -> Result<(), String> + 'static,
    ) -> Case {
        self.given
            .push(Given::Buffer(bytes_of(initial), Box::new(move |bytes| check(&elements::<U>(bytes)))));
        self
    }

    /// A texture.
    pub fn texture<T: Element>(mut self, layout: Layout, sampler: Sampler, texels: &[T]) -> Case {
        self.given.push(Given::Image(layout, Some(sampler), bytes_of(texels)));
        self
    }

    /// A surface.
    pub fn surface<T: Element>(mut self, layout: Layout, texels: &[T]) -> Case {
        self.given.push(Given::Image(layout, None, bytes_of(texels)));
        self
    }

    /// All buffers in the end.
    pub fn together(mut self, check: impl Fn(&[Vec<u8>]) -> Result<(), String> + 'static) -> Case {
        self.together = Some(Box::new(check));
        self
    }

    /// What it prints.
    pub fn prints(mut self, mut lines: Vec<String>) -> Case {
        lines.sort();
        self.printed = lines;
        self
    }

    /// It stops with a fault.
    pub fn fails(mut self, fault: &'static str) -> Case {
        self.fault = Some(fault);
        self
    }

    /// The buffers after a run.
    pub fn run(&self, device: &mut Device, settings: Settings) -> Result<Vec<Vec<u8>>, String> {
        let (mut arguments, mut buffers) = (Vec::new(), Vec::new());
        for given in &self.given {
            arguments.push(match given {
                Given::Value(bytes) => Argument::Bytes(bytes.clone()),
                Given::Buffer(bytes, _) => {
                    let id = device.buffer("", ElementType::U8, bytes.len() as u64, &Fill::Zero).unwrap();
                    device.write(id, bytes).unwrap();
                    buffers.push(id);
                    Argument::Buffer(id)
                }
                Given::Image(layout, sampler, bytes) => {
                    let id = device.image("", *layout, &Fill::Zero).unwrap();
                    device.write(id, bytes).unwrap();
                    let handle = match sampler {
                        Some(sampler) => device.texture(id, *sampler),
                        None => device.surface(id),
                    };
                    handle.unwrap().into()
                }
            });
        }
        let settings = Settings { max_instructions: ENOUGH, ..settings };
        device.launch(&self.kernel, self.shape, &arguments, settings).map_err(|error| error.to_string())?;
        Ok(buffers.into_iter().map(|id| device.bytes(id)).collect())
    }

    /// Runs it, and looks at the buffers.
    pub fn check(&self, file: &File, device: &mut Device) -> Result<(), String> {
        let said = |what: String| format!("{}: {} {}: {what}", file.name, self.kernel, self.label);
        let result = self.run(device, Settings::default());
        let printed = device.take_printed();
        let mut lines: Vec<String> = String::from_utf8_lossy(&printed).lines().map(String::from).collect();
        lines.sort();
        if lines != self.printed {
            return Err(said(format!("printed are {lines:?}, wanted {:?}", self.printed)));
        }
        let found = match (self.fault, result) {
            (None, result) => result.map_err(said)?,
            (Some(fault), Err(error)) if error.contains(fault) => return Ok(()),
            (Some(fault), Err(error)) => return Err(said(format!("wanted `{fault}`, not {error}"))),
            (Some(fault), Ok(_)) => return Err(said(format!("wanted `{fault}`, but it ended"))),
        };
        let checks = self.given.iter().filter_map(|given| match given {
            Given::Buffer(_, check) => Some(check),
            Given::Value(_) | Given::Image(..) => None,
        });
        for (index, (check, bytes)) in checks.zip(&found).enumerate() {
            check(bytes).map_err(|why| said(format!("buffer {index}: {why}")))?;
        }
        if let Some(together) = &self.together {
            together(&found).map_err(said)?;
        }
        Ok(())
    }
}
