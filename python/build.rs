//! Lets the module be linked without an interpreter where linkers ask for one.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
