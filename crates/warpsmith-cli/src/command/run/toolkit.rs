//! Files that come with a compiler: nobody means them who asks which lines of a kernel were executed.

/// Whether a file of the source is a header of the CUDA toolkit, by the folders in which it is installed.
pub fn is_header(name: &str) -> bool {
    let parts: Vec<&str> = name.split(['/', '\\']).collect();
    let Some(include) = parts.iter().position(|part| *part == "include") else { return false };
    let before = &parts[..include];
    let is_version = |part: &str| part.starts_with(|c: char| c.is_ascii_digit());
    // A folder of a project may be called `cuda` as well.
    let is_installed = matches!(before, ["", "usr" | "opt", ..]);
    let is_toolkit =
        |part: &str| part.strip_prefix("cuda-").is_some_and(is_version) || part == "cuda" && is_installed;
    match before {
        // Packages of Python: nvidia/cu13, nvidia/cuda_runtime.
        [.., "site-packages" | "dist-packages", "nvidia", _] => true,
        [.., toolkit, "targets", _] => is_toolkit(toolkit),
        [.., "CUDA", version] => version.strip_prefix('v').is_some_and(is_version),
        [.., toolkit] => is_toolkit(toolkit),
        [] => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_header;

    #[test]
    fn headers_of_the_toolkit_are_known_by_their_folders() {
        for name in [
            "/usr/local/cuda/include/cuda_fp16.hpp",
            "/usr/local/cuda-13.0/targets/x86_64-linux/include/crt/sm_80_rt.hpp",
            "/venv/lib/python3.11/site-packages/nvidia/cu13/include/cccl/cuda/std/__cstddef/byte.h",
            "/venv/lib/python3.11/site-packages/nvidia/cuda_runtime/include/cooperative_groups.h",
            "C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v13.0\\include\\crt/math_functions.hpp",
        ] {
            assert!(is_header(name), "{name}");
        }
        for name in [
            "k.cu",
            "include/k.h",
            "/home/me/cuda-kernels/include/k.h",
            "/usr/local/cuda/samples/k.cu",
            "/src/cuda/k.cuh",
            "/home/me/project/src/cuda/include/reduce.cuh",
            "third_party/nvidia/cutlass/include/cutlass/gemm.h",
        ] {
            assert!(!is_header(name), "{name}");
        }
    }
}
