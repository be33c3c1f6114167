//! Leaves the names of functions out of the released command: they are a sixth of it, and only who looks into the program itself
//! reads them. A profile with packages of their own, as this workspace has one, cannot say so.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let of = |name: &str| std::env::var(name).unwrap_or_default();
    if of("PROFILE") == "release" && of("CARGO_CFG_TARGET_OS") == "linux" {
        println!("cargo::rustc-link-arg-bins=-Wl,--strip-all");
    }
}
