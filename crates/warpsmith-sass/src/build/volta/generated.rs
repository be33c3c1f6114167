// Generated from isa/sass by `cargo xtask codegen`. Do not edit.

//! Builders of Volta to Blackwell: registers, modifiers, and a function for each mnemonic.

use super::macros::{brackets, mnemonic, names, registers};
use super::{Argument, Build, Operand, Operands, Value};
use crate::build::Text;

/// The architectures whose instructions these are.
pub const ARCHITECTURES: &[&str] = &[
    "sm_70", "sm_75", "sm_80", "sm_86", "sm_87", "sm_88", "sm_89", "sm_90", "sm_100", "sm_103", "sm_107",
    "sm_110", "sm_120", "sm_121",
];

registers!(B "B" {  });

registers!(P "P" { PT = 65535 "PT" });

registers!(R "R" { RZ = 65535 "RZ" });

registers!(SB "SB" {  });

registers!(SR "SR" { SR_LANEID = 65535 "SR_LANEID", SR_CLOCK = 65534 "SR_CLOCK", SR_VIRTCFG = 65533 "SR_VIRTCFG", SR_VIRTID = 65532 "SR_VIRTID", SR_ORDERING_TICKET = 65531 "SR_ORDERING_TICKET", SR_PRIM_TYPE = 65530 "SR_PRIM_TYPE", SR_INVOCATION_ID = 65529 "SR_INVOCATION_ID", SR_Y_DIRECTION = 65528 "SR_Y_DIRECTION", SR_THREAD_KILL = 65527 "SR_THREAD_KILL", SM_SHADER_TYPE = 65526 "SM_SHADER_TYPE", SR_DIRECTCBEWRITEADDRESSLOW = 65525 "SR_DIRECTCBEWRITEADDRESSLOW", SR_DIRECTCBEWRITEADDRESSHIGH = 65524 "SR_DIRECTCBEWRITEADDRESSHIGH", SR_DIRECTCBEWRITEENABLED = 65523 "SR_DIRECTCBEWRITEENABLED", SR_MACHINE_ID_0 = 65522 "SR_MACHINE_ID_0", SR_MACHINE_ID_1 = 65521 "SR_MACHINE_ID_1", SR_MACHINE_ID_2 = 65520 "SR_MACHINE_ID_2", SR_MACHINE_ID_3 = 65519 "SR_MACHINE_ID_3", SR_AFFINITY = 65518 "SR_AFFINITY", SR_INVOCATION_INFO = 65517 "SR_INVOCATION_INFO", SR_WSCALEFACTOR_XY = 65516 "SR_WSCALEFACTOR_XY", SR_WSCALEFACTOR_Z = 65515 "SR_WSCALEFACTOR_Z", SR_TID = 65514 "SR_TID", SR_TID_X = 65513 "SR_TID.X", SR_TID_Y = 65512 "SR_TID.Y", SR_TID_Z = 65511 "SR_TID.Z", SR_CTAID_X = 65510 "SR_CTAID.X", SR_CTAID_Y = 65509 "SR_CTAID.Y", SR_CTAID_Z = 65508 "SR_CTAID.Z", SR_NTID = 65507 "SR_NTID", SR_CIRQUEUEINCRMINUSONE = 65506 "SR_CirQueueIncrMinusOne", SR_NLATC = 65505 "SR_NLATC", SR_SM_SPA_VERSION = 65504 "SR_SM_SPA_VERSION", SR_MULTIPASSSHADERINFO = 65503 "SR_MULTIPASSSHADERINFO", SR_LWINHI = 65502 "SR_LWINHI", SR_SWINHI = 65501 "SR_SWINHI", SR_SWINLO = 65500 "SR_SWINLO", SR_SWINSZ = 65499 "SR_SWINSZ", SR_SMEMSZ = 65498 "SR_SMEMSZ", SR_SMEMBANKS = 65497 "SR_SMEMBANKS", SR_LWINLO = 65496 "SR_LWINLO", SR_LWINSZ = 65495 "SR_LWINSZ", SR_LMEMLOSZ = 65494 "SR_LMEMLOSZ", SR_LMEMHIOFF = 65493 "SR_LMEMHIOFF", SR_EQMASK = 65492 "SR_EQMASK", SR_LTMASK = 65491 "SR_LTMASK", SR_LEMASK = 65490 "SR_LEMASK", SR_GTMASK = 65489 "SR_GTMASK", SR_GEMASK = 65488 "SR_GEMASK", SR_REGALLOC = 65487 "SR_REGALLOC", SR_BARRIERALLOC = 65486 "SR_BARRIERALLOC", SR_GLOBALERRORSTATUS = 65485 "SR_GLOBALERRORSTATUS", SR_WARPERRORSTATUS = 65484 "SR_WARPERRORSTATUS", SR_VIRTUALSMID = 65483 "SR_VIRTUALSMID", SR_VIRTUALENGINEID = 65482 "SR_VIRTUALENGINEID", SR_CLOCKLO = 65481 "SR_CLOCKLO", SR_CLOCKHI = 65480 "SR_CLOCKHI", SR_GLOBALTIMERLO = 65479 "SR_GLOBALTIMERLO", SR_GLOBALTIMERHI = 65478 "SR_GLOBALTIMERHI", SR_ESR_PC = 65477 "SR_ESR_PC", SR_ESR_PC_HI = 65476 "SR_ESR_PC_HI", SR_HWTASKID = 65475 "SR_HWTASKID", SR_CIRCULARQUEUEENTRYINDEX = 65474 "SR_CIRCULARQUEUEENTRYINDEX", SR_CIRCULARQUEUEENTRYADDRESSLOW = 65473 "SR_CIRCULARQUEUEENTRYADDRESSLOW", SR_CIRCULARQUEUEENTRYADDRESSHIGH = 65472 "SR_CIRCULARQUEUEENTRYADDRESSHIGH", SR_PM0 = 65471 "SR_PM0", SR_PM_HI0 = 65470 "SR_PM_HI0", SR_PM1 = 65469 "SR_PM1", SR_PM_HI1 = 65468 "SR_PM_HI1", SR_PM2 = 65467 "SR_PM2", SR_PM_HI2 = 65466 "SR_PM_HI2", SR_PM3 = 65465 "SR_PM3", SR_PM_HI3 = 65464 "SR_PM_HI3", SR_PM4 = 65463 "SR_PM4", SR_PM_HI4 = 65462 "SR_PM_HI4", SR_PM5 = 65461 "SR_PM5", SR_PM_HI5 = 65460 "SR_PM_HI5", SR_PM6 = 65459 "SR_PM6", SR_PM_HI6 = 65458 "SR_PM_HI6", SR_PM7 = 65457 "SR_PM7", SR_PM_HI7 = 65456 "SR_PM_HI7", SR_SNAP_PM0 = 65455 "SR_SNAP_PM0", SR_SNAP_PM_HI0 = 65454 "SR_SNAP_PM_HI0", SR_SNAP_PM1 = 65453 "SR_SNAP_PM1", SR_SNAP_PM_HI1 = 65452 "SR_SNAP_PM_HI1", SR_SNAP_PM2 = 65451 "SR_SNAP_PM2", SR_SNAP_PM_HI2 = 65450 "SR_SNAP_PM_HI2", SR_SNAP_PM3 = 65449 "SR_SNAP_PM3", SR_SNAP_PM_HI3 = 65448 "SR_SNAP_PM_HI3", SR_SNAP_PM4 = 65447 "SR_SNAP_PM4", SR_SNAP_PM_HI4 = 65446 "SR_SNAP_PM_HI4", SR_SNAP_PM5 = 65445 "SR_SNAP_PM5", SR_SNAP_PM_HI5 = 65444 "SR_SNAP_PM_HI5", SR_SNAP_PM6 = 65443 "SR_SNAP_PM6", SR_SNAP_PM_HI6 = 65442 "SR_SNAP_PM_HI6", SR_SNAP_PM7 = 65441 "SR_SNAP_PM7", SR_SNAP_PM_HI7 = 65440 "SR_SNAP_PM_HI7", SR_VARIABLE_RATE = 65439 "SR_VARIABLE_RATE", SRZ = 65438 "SRZ", SR_SW_SCRATCH = 65437 "SR_SW_SCRATCH", SR_CGAERRORSTATUS = 65436 "SR_CGAERRORSTATUS", SR_WARPGROUP_INFO = 65435 "SR_WARPGROUP_INFO", SR_WARPGROUPID = 65434 "SR_WARPGROUPID", SR_CGACTAID = 65433 "SR_CgaCtaId", SR_GPCLOCALCGAID = 65432 "SR_GpcLocalCgaId", SR_CTAREGPOOLSZ = 65431 "SR_CTARegPoolSz", SR_CGASIZE = 65430 "SR_CgaSize", SR_TMEMSZ = 65429 "SR_TMemSz", SR_CONTEXT_SAVE_ADDR_LO = 65428 "SR_CONTEXT_SAVE_ADDR_LO", SR_CONTEXT_SAVE_ADDR_HI = 65427 "SR_CONTEXT_SAVE_ADDR_HI" });

registers!(UP "UP" { UPT = 65535 "UPT" });

registers!(UR "UR" { URZ = 65535 "URZ" });

registers!(Gsb "gsb" { NOGSB = 65535 "nogsb" });

names!(/// Names of operands: `Barrier`.
Barrier { B0 = "B0", B1 = "B1", B2 = "B2", B3 = "B3", B4 = "B4", B5 = "B5", B6 = "B6", B7 = "B7", B8 = "B8", B9 = "B9", B10 = "B10", B11 = "B11", B12 = "B12", B13 = "B13", B14 = "B14", B15 = "B15", ThreadStateEnum0 = "THREAD_STATE_ENUM.0", ThreadStateEnum1 = "THREAD_STATE_ENUM.1", ThreadStateEnum2 = "THREAD_STATE_ENUM.2", ThreadStateEnum3 = "THREAD_STATE_ENUM.3", ThreadStateEnum4 = "THREAD_STATE_ENUM.4", TrapReturnPcLo = "TRAP_RETURN_PC.LO", TrapReturnPcHi = "TRAP_RETURN_PC.HI", TrapReturnMask = "TRAP_RETURN_MASK", Mexited = "MEXITED", Mkill = "MKILL", Mactive = "MACTIVE", Matexit = "MATEXIT", OptStack = "OPT_STACK", ApiCallDepth = "API_CALL_DEPTH", AtexitPcLo = "ATEXIT_PC.LO", AtexitPcHi = "ATEXIT_PC.HI" });

names!(/// Names of operands: `Dimension`.
Dimension { _1d = "1D", _2d = "2D", _3d = "3D", Cube = "CUBE", Array1d = "ARRAY_1D", Array2d = "ARRAY_2D", ArrayCube = "ARRAY_CUBE" });

names!(/// Names of operands: `Predicates`.
Predicates { Pr = "PR" });

names!(/// Names of operands: `Query`.
Query { TexHeaderDimension = "TEX_HEADER_DIMENSION", TexHeaderTextureType = "TEX_HEADER_TEXTURE_TYPE", TexHeaderSamplerPos = "TEX_HEADER_SAMPLER_POS" });

names!(/// Names of operands: `ReturnAddress`.
ReturnAddress { RpcLo = "Rpc.LO", RpcHi = "Rpc.HI" });

names!(/// Names of operands: `Swizzle`.
Swizzle { Pppppppp = "PPPPPPPP", Pppppppn = "PPPPPPPN", Ppppppnp = "PPPPPPNP", Ppppppzp = "PPPPPPZP", Pppppnpp = "PPPPPNPP", Pppppnpn = "PPPPPNPN", Pppppnnp = "PPPPPNNP", Pppppnzp = "PPPPPNZP", Ppppnppp = "PPPPNPPP", Ppppnppn = "PPPPNPPN", Ppppnpnp = "PPPPNPNP", Ppppnpzp = "PPPPNPZP", Ppppzppp = "PPPPZPPP", Ppppzppn = "PPPPZPPN", Ppppzpnp = "PPPPZPNP", Ppppzpzp = "PPPPZPZP", Pppnpppp = "PPPNPPPP", Pppnpppn = "PPPNPPPN", Pppnppnp = "PPPNPPNP", Pppnppzp = "PPPNPPZP", Pppnpnpp = "PPPNPNPP", Pppnpnpn = "PPPNPNPN", Pppnpnnp = "PPPNPNNP", Pppnpnzp = "PPPNPNZP", Pppnnppp = "PPPNNPPP", Pppnnppn = "PPPNNPPN", Pppnnpnp = "PPPNNPNP", Pppnnpzp = "PPPNNPZP", Pppnzppp = "PPPNZPPP", Pppnzppn = "PPPNZPPN", Pppnzpnp = "PPPNZPNP", Pppnzpzp = "PPPNZPZP", Ppnppppp = "PPNPPPPP", Ppnppppn = "PPNPPPPN", Ppnpppnp = "PPNPPPNP", Ppnpppzp = "PPNPPPZP", Ppnppnpp = "PPNPPNPP", Ppnppnpn = "PPNPPNPN", Ppnppnnp = "PPNPPNNP", Ppnppnzp = "PPNPPNZP", Ppnpnppp = "PPNPNPPP", Ppnpnppn = "PPNPNPPN", Ppnpnpnp = "PPNPNPNP", Ppnpnpzp = "PPNPNPZP", Ppnpzppp = "PPNPZPPP", Ppnpzppn = "PPNPZPPN", Ppnpzpnp = "PPNPZPNP", Ppnpzpzp = "PPNPZPZP", Ppzppppp = "PPZPPPPP", Ppzppppn = "PPZPPPPN", Ppzpppnp = "PPZPPPNP", Ppzpppzp = "PPZPPPZP", Ppzppnpp = "PPZPPNPP", Ppzppnpn = "PPZPPNPN", Ppzppnnp = "PPZPPNNP", Ppzppnzp = "PPZPPNZP", Ppzpnppp = "PPZPNPPP", Ppzpnppn = "PPZPNPPN", Ppzpnpnp = "PPZPNPNP", Ppzpnpzp = "PPZPNPZP", Ppzpzppp = "PPZPZPPP", Ppzpzppn = "PPZPZPPN", Ppzpzpnp = "PPZPZPNP", Ppzpzpzp = "PPZPZPZP", Pnpppppp = "PNPPPPPP", Pnpppppn = "PNPPPPPN", Pnppppnp = "PNPPPPNP", Pnppppzp = "PNPPPPZP", Pnpppnpp = "PNPPPNPP", Pnpppnpn = "PNPPPNPN", Pnpppnnp = "PNPPPNNP", Pnpppnzp = "PNPPPNZP", Pnppnppp = "PNPPNPPP", Pnppnppn = "PNPPNPPN", Pnppnpnp = "PNPPNPNP", Pnppnpzp = "PNPPNPZP", Pnppzppp = "PNPPZPPP", Pnppzppn = "PNPPZPPN", Pnppzpnp = "PNPPZPNP", Pnppzpzp = "PNPPZPZP", Pnpnpppp = "PNPNPPPP", Pnpnpppn = "PNPNPPPN", Pnpnppnp = "PNPNPPNP", Pnpnppzp = "PNPNPPZP", Pnpnpnpp = "PNPNPNPP", Pnpnpnpn = "PNPNPNPN", Pnpnpnnp = "PNPNPNNP", Pnpnpnzp = "PNPNPNZP", Pnpnnppp = "PNPNNPPP", Pnpnnppn = "PNPNNPPN", Pnpnnpnp = "PNPNNPNP", Pnpnnpzp = "PNPNNPZP", Pnpnzppp = "PNPNZPPP", Pnpnzppn = "PNPNZPPN", Pnpnzpnp = "PNPNZPNP", Pnpnzpzp = "PNPNZPZP", Pnnppppp = "PNNPPPPP", Pnnppppn = "PNNPPPPN", Pnnpppnp = "PNNPPPNP", Pnnpppzp = "PNNPPPZP", Pnnppnpp = "PNNPPNPP", Pnnppnpn = "PNNPPNPN", Pnnppnnp = "PNNPPNNP", Pnnppnzp = "PNNPPNZP", Pnnpnppp = "PNNPNPPP", Pnnpnppn = "PNNPNPPN", Pnnpnpnp = "PNNPNPNP", Pnnpnpzp = "PNNPNPZP", Pnnpzppp = "PNNPZPPP", Pnnpzppn = "PNNPZPPN", Pnnpzpnp = "PNNPZPNP", Pnnpzpzp = "PNNPZPZP", Pnzppppp = "PNZPPPPP", Pnzppppn = "PNZPPPPN", Pnzpppnp = "PNZPPPNP", Pnzpppzp = "PNZPPPZP", Pnzppnpp = "PNZPPNPP", Pnzppnpn = "PNZPPNPN", Pnzppnnp = "PNZPPNNP", Pnzppnzp = "PNZPPNZP", Pnzpnppp = "PNZPNPPP", Pnzpnppn = "PNZPNPPN", Pnzpnpnp = "PNZPNPNP", Pnzpnpzp = "PNZPNPZP", Pnzpzppp = "PNZPZPPP", Pnzpzppn = "PNZPZPPN", Pnzpzpnp = "PNZPZPNP", Pnzpzpzp = "PNZPZPZP", Nppppppp = "NPPPPPPP", Nppppppn = "NPPPPPPN", Npppppnp = "NPPPPPNP", Npppppzp = "NPPPPPZP", Nppppnpp = "NPPPPNPP", Nppppnpn = "NPPPPNPN", Nppppnnp = "NPPPPNNP", Nppppnzp = "NPPPPNZP", Npppnppp = "NPPPNPPP", Npppnppn = "NPPPNPPN", Npppnpnp = "NPPPNPNP", Npppnpzp = "NPPPNPZP", Npppzppp = "NPPPZPPP", Npppzppn = "NPPPZPPN", Npppzpnp = "NPPPZPNP", Npppzpzp = "NPPPZPZP", Nppnpppp = "NPPNPPPP", Nppnpppn = "NPPNPPPN", Nppnppnp = "NPPNPPNP", Nppnppzp = "NPPNPPZP", Nppnpnpp = "NPPNPNPP", Nppnpnpn = "NPPNPNPN", Nppnpnnp = "NPPNPNNP", Nppnpnzp = "NPPNPNZP", Nppnnppp = "NPPNNPPP", Nppnnppn = "NPPNNPPN", Nppnnpnp = "NPPNNPNP", Nppnnpzp = "NPPNNPZP", Nppnzppp = "NPPNZPPP", Nppnzppn = "NPPNZPPN", Nppnzpnp = "NPPNZPNP", Nppnzpzp = "NPPNZPZP", Npnppppp = "NPNPPPPP", Npnppppn = "NPNPPPPN", Npnpppnp = "NPNPPPNP", Npnpppzp = "NPNPPPZP", Npnppnpp = "NPNPPNPP", Npnppnpn = "NPNPPNPN", Npnppnnp = "NPNPPNNP", Npnppnzp = "NPNPPNZP", Npnpnppp = "NPNPNPPP", Npnpnppn = "NPNPNPPN", Npnpnpnp = "NPNPNPNP", Npnpnpzp = "NPNPNPZP", Npnpzppp = "NPNPZPPP", Npnpzppn = "NPNPZPPN", Npnpzpnp = "NPNPZPNP", Npnpzpzp = "NPNPZPZP", Npzppppp = "NPZPPPPP", Npzppppn = "NPZPPPPN", Npzpppnp = "NPZPPPNP", Npzpppzp = "NPZPPPZP", Npzppnpp = "NPZPPNPP", Npzppnpn = "NPZPPNPN", Npzppnnp = "NPZPPNNP", Npzppnzp = "NPZPPNZP", Npzpnppp = "NPZPNPPP", Npzpnppn = "NPZPNPPN", Npzpnpnp = "NPZPNPNP", Npzpnpzp = "NPZPNPZP", Npzpzppp = "NPZPZPPP", Npzpzppn = "NPZPZPPN", Npzpzpnp = "NPZPZPNP", Npzpzpzp = "NPZPZPZP", Zppppppp = "ZPPPPPPP", Zppppppn = "ZPPPPPPN", Zpppppnp = "ZPPPPPNP", Zpppppzp = "ZPPPPPZP", Zppppnpp = "ZPPPPNPP", Zppppnpn = "ZPPPPNPN", Zppppnnp = "ZPPPPNNP", Zppppnzp = "ZPPPPNZP", Zpppnppp = "ZPPPNPPP", Zpppnppn = "ZPPPNPPN", Zpppnpnp = "ZPPPNPNP", Zpppnpzp = "ZPPPNPZP", Zpppzppp = "ZPPPZPPP", Zpppzppn = "ZPPPZPPN", Zpppzpnp = "ZPPPZPNP", Zpppzpzp = "ZPPPZPZP", Zppnpppp = "ZPPNPPPP", Zppnpppn = "ZPPNPPPN", Zppnppnp = "ZPPNPPNP", Zppnppzp = "ZPPNPPZP", Zppnpnpp = "ZPPNPNPP", Zppnpnpn = "ZPPNPNPN", Zppnpnnp = "ZPPNPNNP", Zppnpnzp = "ZPPNPNZP", Zppnnppp = "ZPPNNPPP", Zppnnppn = "ZPPNNPPN", Zppnnpnp = "ZPPNNPNP", Zppnnpzp = "ZPPNNPZP", Zppnzppp = "ZPPNZPPP", Zppnzppn = "ZPPNZPPN", Zppnzpnp = "ZPPNZPNP", Zppnzpzp = "ZPPNZPZP", Zpnppppp = "ZPNPPPPP", Zpnppppn = "ZPNPPPPN", Zpnpppnp = "ZPNPPPNP", Zpnpppzp = "ZPNPPPZP", Zpnppnpp = "ZPNPPNPP", Zpnppnpn = "ZPNPPNPN", Zpnppnnp = "ZPNPPNNP", Zpnppnzp = "ZPNPPNZP", Zpnpnppp = "ZPNPNPPP", Zpnpnppn = "ZPNPNPPN", Zpnpnpnp = "ZPNPNPNP", Zpnpnpzp = "ZPNPNPZP", Zpnpzppp = "ZPNPZPPP", Zpnpzppn = "ZPNPZPPN", Zpnpzpnp = "ZPNPZPNP", Zpnpzpzp = "ZPNPZPZP", Zpzppppp = "ZPZPPPPP", Zpzppppn = "ZPZPPPPN", Zpzpppnp = "ZPZPPPNP", Zpzpppzp = "ZPZPPPZP", Zpzppnpp = "ZPZPPNPP", Zpzppnpn = "ZPZPPNPN", Zpzppnnp = "ZPZPPNNP", Zpzppnzp = "ZPZPPNZP", Zpzpnppp = "ZPZPNPPP", Zpzpnppn = "ZPZPNPPN", Zpzpnpnp = "ZPZPNPNP", Zpzpnpzp = "ZPZPNPZP", Zpzpzppp = "ZPZPZPPP", Zpzpzppn = "ZPZPZPPN", Zpzpzpnp = "ZPZPZPNP", Zpzpzpzp = "ZPZPZPZP" });

names!(/// Names of operands: `UniformPredicates`.
UniformPredicates { Upr = "UPR" });

brackets!(c "c" first second);

brackets!(cx "cx" first second);

brackets!(desc_1 "desc" first);

brackets!(desc "desc" first second);

brackets!(gdesc "gdesc" first);

brackets!(idesc "idesc" first);

brackets!(tmem "tmem" first);

names!(/// Names of the modifier `acc`.
Acc { F16 = "F16", F32 = "F32" });

names!(/// Names of the modifier `afmt`.
Afmt { E5m2x4 = "E5M2x4", E4m3x4 = "E4M3x4", E3m2x4 = "E3M2x4", E2m3x4 = "E2M3x4", E2m1x4 = "E2M1x4", E8x4 = "E8x4" });

names!(/// Names of the modifier `apair`.
Apair { F32x2HiLo = "F32x2.HI_LO", F32x2LoHi = "F32x2.LO_HI", F32 = "F32" });

names!(/// Names of the modifier `apart`.
Apart { B3210 = "B3210", B3 = "B3", B2 = "B2", B1 = "B1", B0 = "B0", N7654 = "N7654", N3210 = "N3210", N6420 = "N6420" });

names!(/// Names of the modifier `atexit`.
Atexit { Atexit = "ATEXIT", NoAtexit = "NO_ATEXIT" });

names!(/// Names of the modifier `atype`.
Atype { U16 = "U16", S16 = "S16", U8 = "U8", S8 = "S8", U4 = "U4", S4 = "S4", E4m3 = "E4M3", E5m2 = "E5M2", E3m2 = "E3M2", E2m3 = "E2M3", E2m1 = "E2M1" });

names!(/// Names of the modifier `bfmt`.
Bfmt { E5m2x4 = "E5M2x4", E4m3x4 = "E4M3x4", E3m2x4 = "E3M2x4", E2m3x4 = "E2M3x4", E2m1x4 = "E2M1x4", E8x4 = "E8x4" });

names!(/// Names of the modifier `blocks`.
Blocks { _4x = "4X", Block16 = "BLOCK16" });

names!(/// Names of the modifier `bop`.
Bop { And = "AND", Or = "OR", Xor = "XOR" });

names!(/// Names of the modifier `bpair`.
Bpair { F32x2HiLo = "F32x2.HI_LO", F32x2LoHi = "F32x2.LO_HI", F32 = "F32" });

names!(/// Names of the modifier `bpart`.
Bpart { B3210 = "B3210", B3 = "B3", B2 = "B2", B1 = "B1", B0 = "B0", N7654 = "N7654", N3210 = "N3210", N6420 = "N6420" });

names!(/// Names of the modifier `btype`.
Btype { U8 = "U8", S8 = "S8", U4 = "U4", S4 = "S4", E4m3 = "E4M3", E5m2 = "E5M2", E3m2 = "E3M2", E2m3 = "E2M3", E2m1 = "E2M1" });

names!(/// Names of the modifier `buffer`.
Buffer { Buffer1 = "BUFFER1", Buffer2 = "BUFFER2", Buffer3 = "BUFFER3" });

names!(/// Names of the modifier `byte`.
Byte { B0 = "B0", B1 = "B1", B2 = "B2", B3 = "B3" });

names!(/// Names of the modifier `cache`.
Cache { D = "D", U = "U", C = "C" });

names!(/// Names of the modifier `cast`.
Cast { Selfcast = "SELFCAST", Broadcast = "BROADCAST" });

names!(/// Names of the modifier `clamp`.
Clamp { Ign = "IGN", Near = "NEAR", Trap = "TRAP" });

names!(/// Names of the modifier `cmp`.
Cmp { Min = "MIN", Lt = "LT", Eq = "EQ", Le = "LE", Gt = "GT", Ne = "NE", Ge = "GE", Num = "NUM", Nan = "NAN", Ltu = "LTU", Equ = "EQU", Leu = "LEU", Gtu = "GTU", Neu = "NEU", Geu = "GEU", Max = "MAX", F = "F", T = "T" });

names!(/// Names of the modifier `col`.
Col { Row = "ROW", Col = "COL" });

names!(/// Names of the modifier `comp`.
Comp { R = "R", Rg = "RG", Rgba = "RGBA", G = "G", B = "B", A = "A" });

names!(/// Names of the modifier `count`.
Count { Arvcnt = "ARVCNT", Transcnt = "TRANSCNT", _2 = "2", _4 = "4", X1 = "x1", X2 = "x2", X4 = "x4", X8 = "x8", X16 = "x16", X32 = "x32", X64 = "x64", X128 = "x128", A1t0 = "A1T0", A0t1 = "A0T1", A0tr = "A0TR", A0tx = "A0TX", Art0 = "ART0" });

names!(/// Names of the modifier `cpair`.
Cpair { F32x2HiLo = "F32x2.HI_LO", F32x2LoHi = "F32x2.LO_HI", F32 = "F32" });

names!(/// Names of the modifier `cpart`.
Cpart { B3210 = "B3210", B3 = "B3", B2 = "B2", B1 = "B1", B0 = "B0", N7654 = "N7654", N3210 = "N3210", N6420 = "N6420" });

names!(/// Names of the modifier `dec`.
Dec { Dec = "DEC", Nodec = "NODEC" });

names!(/// Names of the modifier `depth`.
Depth { Keep = "KEEP", Inc = "INC", Dec = "DEC" });

names!(/// Names of the modifier `dim`.
Dim { _1d = "1D", _1dBuffer = "1D_BUFFER", _1dArray = "1D_ARRAY", _2d = "2D", _2dArray = "2D_ARRAY", _3d = "3D", _4d = "4D", _5d = "5D" });

names!(/// Names of the modifier `dir`.
Dir { L = "L", R = "R" });

names!(/// Names of the modifier `dst`.
Dst { F16 = "F16", F32 = "F32", Bf16 = "BF16", F64 = "F64", E5m2 = "E5M2", E4m3 = "E4M3", Tf32 = "TF32", E2m1 = "E2M1", E2m3 = "E2M3", E3m2 = "E3M2", E8 = "E8", S26 = "S2_6", U8 = "U8", S8 = "S8", U16 = "U16", S16 = "S16", U32 = "U32", S32 = "S32", U64 = "U64", S64 = "S64", U4 = "U4", S4 = "S4", U2 = "U2", S2 = "S2", E5m2x4 = "E5M2x4", E4m3x4 = "E4M3x4" });

names!(/// Names of the modifier `evict`.
Evict { Ef = "EF", En = "EN", El = "EL", Lu = "LU", Eu = "EU", Na = "NA" });

names!(/// Names of the modifier `fmt`.
Fmt { F16 = "F16", Bf16 = "BF16", F32 = "F32", Bf16V2 = "BF16_V2", F16x2 = "F16x2", Bf16x2 = "BF16x2", F16Rn = "F16.RN", F16Rz = "F16.RZ", U4x16p64 = "U4x16P64", U6x16p32 = "U6x16P32" });

names!(/// Names of the modifier `fmz`.
Fmz { Fmz = "FMZ", Ftz = "FTZ", Oob = "OOB" });

names!(/// Names of the modifier `from`.
FromModifier { G = "G", S = "S" });

names!(/// Names of the modifier `ftz`.
Ftz { Fmz = "FMZ", Ftz = "FTZ" });

names!(/// Names of the modifier `func`.
Func { Cos = "COS", Sin = "SIN", Ex2 = "EX2", Lg2 = "LG2", Rcp = "RCP", Rsq = "RSQ", Rcp64h = "RCP64H", Rsq64h = "RSQ64H", Sqrt = "SQRT", Tanh = "TANH" });

names!(/// Names of the modifier `half`.
Half { H1 = "H1", H0 = "H0", Lo = "LO", Hi = "HI" });

names!(/// Names of the modifier `inc`.
Inc { Inc = "INC", Noinc = "NOINC" });

names!(/// Names of the modifier `kind`.
Kind { U = "U", Div = "DIV", Conv = "CONV", UAny = "U.ANY" });

names!(/// Names of the modifier `l2`.
L2 { Efl2 = "EFL2", Enl2 = "ENL2", Ell2 = "ELL2", En = "EN" });

names!(/// Names of the modifier `lanes`.
Lanes { _16dp128bit = "16dp128bit", _16dp256bit = "16dp256bit", _32dp32bit = "32dp32bit", _16dp64bit = "16dp64bit", _16dp32bitT0T15 = "16dp32bit_t0_t15", _16dp32bitT16T31 = "16dp32bit_t16_t31", _4dp256bit = "4dp256bit", _128dp128bit = "128dp128bit", _2x64dp128bitLw02Lw13 = "2x64dp128bit_lw02_lw13", _2x64dp128bitLw01Lw23 = "2x64dp128bit_lw01_lw23", _4x32dp128bit = "4x32dp128bit" });

names!(/// Names of the modifier `lod`.
Lod { Lz = "LZ", Lb = "LB", Ll = "LL", LbLc = "LB.LC" });

names!(/// Names of the modifier `ltc`.
Ltc { Ltc64b = "LTC64B", Ltc128b = "LTC128B", Ltc256b = "LTC256B" });

names!(/// Names of the modifier `mode`.
Mode { Bar = "BAR", Result = "RESULT", Warp = "WARP", Reliable = "RELIABLE", Reconvergent = "RECONVERGENT", Keeprefcount = "KEEPREFCOUNT", Preempted = "PREEMPTED", PackAb = "PACK_AB", MergeC = "MERGE_C", PackAbMergeC = "PACK_AB_MERGE_C", PackB = "PACK_B", UnpackB = "UNPACK_B", UnpackBMergeC = "UNPACK_B_MERGE_C", Ia = "IA", Il = "IL", Is = "IS", Isl = "ISL", Syncs = "SYNCS", Rand = "RAND", Idx = "IDX", F4e = "F4E", B4e = "B4E", Rc8 = "RC8", Ecl = "ECL", Ecr = "ECR", Rc16 = "RC16", Up = "UP", Down = "DOWN", Bfly = "BFLY", Gather4 = "GATHER4", Im2col = "IM2COL", W128 = "W128", W = "W", Scatter4 = "SCATTER4", All = "ALL", Any = "ANY", Eq = "EQ" });

names!(/// Names of the modifier `multicast`.
Multicast { Multicast = "MULTICAST", Multicast32 = "MULTICAST32" });

names!(/// Names of the modifier `op`.
Op { Add = "ADD", Min = "MIN", Max = "MAX", Inc = "INC", Dec = "DEC", And = "AND", Or = "OR", Xor = "XOR", Exch = "EXCH", Cas = "CAS", Cast = "CAST", Arrive = "ARRIVE", PopcInc = "POPC.INC", Safeadd = "SAFEADD", PopcInc32 = "POPC.INC.32", Popc = "POPC", Ivall = "IVALL", Pf1 = "PF1", Pf2 = "PF2", Wb = "WB", Iv = "IV", Rs = "RS", Pml2 = "PML2", Dml2 = "DML2", Rml2 = "RML2", Maxabs = "MAXABS", Minabs = "MINABS", F32add = "F32ADD", Hpadd = "HPADD", Sum = "SUM", Pf = "PF", Pm = "PM", Dm = "DM", Rm = "RM", FindAndSet = "FIND_AND_SET" });

names!(/// Names of the modifier `order`.
Order { Weak = "WEAK", Strong = "STRONG", Mmio = "MMIO", ConstantPrivate = "CONSTANT.PRIVATE", ConstantCta = "CONSTANT.CTA", ConstantCtaPrivate = "CONSTANT.CTA.PRIVATE", StrongSmPrivate = "STRONG.SM.PRIVATE", StrongSm = "STRONG.SM", StrongGpuPrivate = "STRONG.GPU.PRIVATE", StrongGpu = "STRONG.GPU", MmioGpu = "MMIO.GPU", ConstantSm = "CONSTANT.SM", StrongSys = "STRONG.SYS", ConstantSmPrivate = "CONSTANT.SM.PRIVATE", MmioSys = "MMIO.SYS", ConstantVc = "CONSTANT.VC", ConstantVcPrivate = "CONSTANT.VC.PRIVATE", ConstantGpu = "CONSTANT.GPU", Constant = "CONSTANT", MmioCta = "MMIO.CTA", GpuPrivate = "GPU.PRIVATE", MmioCtaPrivate = "MMIO.CTA.PRIVATE", MmioSm = "MMIO.SM", MmioVc = "MMIO.VC", Sc = "SC", All = "ALL", None = "NONE", SysOrdered = "SYS.ORDERED", StrongSysOrdered = "STRONG.SYS.ORDERED", MmioSysOrdered = "MMIO.SYS.ORDERED" });

names!(/// Names of the modifier `part`.
Part { Lo = "LO", Hi = "HI", B1 = "B1", B2 = "B2", B3 = "B3", H1 = "H1", _24 = "24", _28 = "28" });

names!(/// Names of the modifier `pop`.
Pop { Por = "POR", Pand = "PAND" });

names!(/// Names of the modifier `rnd`.
Rnd { Rn = "RN", Rm = "RM", Rp = "RP", Rz = "RZ", Rs = "RS", Round = "ROUND", Floor = "FLOOR", Ceil = "CEIL", Trunc = "TRUNC" });

names!(/// Names of the modifier `row`.
Row { Row = "ROW", Col = "COL" });

names!(/// Names of the modifier `sat`.
Sat { Sat = "SAT", Satrelu = "SATRELU" });

names!(/// Names of the modifier `scale`.
Scale { D8 = "D8", D4 = "D4", D2 = "D2", M1 = "M1", M2 = "M2", M4 = "M4", M8 = "M8", E8 = "E8", Ue4m3 = "UE4M3" });

names!(/// Names of the modifier `scope`.
Scope { Cta = "CTA", Sm = "SM", Gpu = "GPU", Sys = "SYS", Vc = "VC", CtaPartial = "CTA.PARTIAL" });

names!(/// Names of the modifier `sel`.
Sel { H0 = "H0", H1 = "H1", B0 = "B0", B1 = "B1", B2 = "B2", B3 = "B3" });

names!(/// Names of the modifier `shape`.
Shape { _64x8x256 = "64x8x256", _64x16x256 = "64x16x256", _64x24x256 = "64x24x256", _64x32x256 = "64x32x256", _64x48x256 = "64x48x256", _64x64x256 = "64x64x256", _64x80x256 = "64x80x256", _64x96x256 = "64x96x256", _64x112x256 = "64x112x256", _64x128x256 = "64x128x256", _64x144x256 = "64x144x256", _64x160x256 = "64x160x256", _64x176x256 = "64x176x256", _64x192x256 = "64x192x256", _64x208x256 = "64x208x256", _64x224x256 = "64x224x256", _64x240x256 = "64x240x256", _64x256x256 = "64x256x256", _88128 = "88128", _168128 = "168128", _168256 = "168256", _8x8x4 = "8x8x4", _16x8x4 = "16x8x4", _16x8x8 = "16x8x8", _16x8x16 = "16x8x16", _64x8x16 = "64x8x16", _64x16x16 = "64x16x16", _64x24x16 = "64x24x16", _64x32x16 = "64x32x16", _64x40x16 = "64x40x16", _64x48x16 = "64x48x16", _64x56x16 = "64x56x16", _64x64x16 = "64x64x16", _64x72x16 = "64x72x16", _64x80x16 = "64x80x16", _64x88x16 = "64x88x16", _64x96x16 = "64x96x16", _64x104x16 = "64x104x16", _64x112x16 = "64x112x16", _64x120x16 = "64x120x16", _64x128x16 = "64x128x16", _64x136x16 = "64x136x16", _64x144x16 = "64x144x16", _64x152x16 = "64x152x16", _64x160x16 = "64x160x16", _64x168x16 = "64x168x16", _64x176x16 = "64x176x16", _64x184x16 = "64x184x16", _64x192x16 = "64x192x16", _64x200x16 = "64x200x16", _64x208x16 = "64x208x16", _64x216x16 = "64x216x16", _64x224x16 = "64x224x16", _64x232x16 = "64x232x16", _64x240x16 = "64x240x16", _64x248x16 = "64x248x16", _64x256x16 = "64x256x16", _64x8x8 = "64x8x8", _64x16x8 = "64x16x8", _64x24x8 = "64x24x8", _64x32x8 = "64x32x8", _64x40x8 = "64x40x8", _64x48x8 = "64x48x8", _64x56x8 = "64x56x8", _64x64x8 = "64x64x8", _64x72x8 = "64x72x8", _64x80x8 = "64x80x8", _64x88x8 = "64x88x8", _64x96x8 = "64x96x8", _64x104x8 = "64x104x8", _64x112x8 = "64x112x8", _64x120x8 = "64x120x8", _64x128x8 = "64x128x8", _64x136x8 = "64x136x8", _64x144x8 = "64x144x8", _64x152x8 = "64x152x8", _64x160x8 = "64x160x8", _64x168x8 = "64x168x8", _64x176x8 = "64x176x8", _64x184x8 = "64x184x8", _64x192x8 = "64x192x8", _64x200x8 = "64x200x8", _64x208x8 = "64x208x8", _64x216x8 = "64x216x8", _64x224x8 = "64x224x8", _64x232x8 = "64x232x8", _64x240x8 = "64x240x8", _64x248x8 = "64x248x8", _64x256x8 = "64x256x8", _64x8x32 = "64x8x32", _64x16x32 = "64x16x32", _64x24x32 = "64x24x32", _64x32x32 = "64x32x32", _64x40x32 = "64x40x32", _64x48x32 = "64x48x32", _64x56x32 = "64x56x32", _64x64x32 = "64x64x32", _64x72x32 = "64x72x32", _64x80x32 = "64x80x32", _64x88x32 = "64x88x32", _64x96x32 = "64x96x32", _64x104x32 = "64x104x32", _64x112x32 = "64x112x32", _64x120x32 = "64x120x32", _64x128x32 = "64x128x32", _64x136x32 = "64x136x32", _64x144x32 = "64x144x32", _64x152x32 = "64x152x32", _64x160x32 = "64x160x32", _64x168x32 = "64x168x32", _64x176x32 = "64x176x32", _64x184x32 = "64x184x32", _64x192x32 = "64x192x32", _64x200x32 = "64x200x32", _64x208x32 = "64x208x32", _64x216x32 = "64x216x32", _64x224x32 = "64x224x32", _64x232x32 = "64x232x32", _64x240x32 = "64x240x32", _64x248x32 = "64x248x32", _64x256x32 = "64x256x32", _884 = "884", _444 = "444", _1688 = "1688", _16816 = "16816", _1684 = "1684", _16832 = "16832", _64x8x64 = "64x8x64", _64x16x64 = "64x16x64", _64x24x64 = "64x24x64", _64x32x64 = "64x32x64", _64x48x64 = "64x48x64", _64x64x64 = "64x64x64", _64x80x64 = "64x80x64", _64x96x64 = "64x96x64", _64x112x64 = "64x112x64", _64x128x64 = "64x128x64", _64x144x64 = "64x144x64", _64x160x64 = "64x160x64", _64x176x64 = "64x176x64", _64x192x64 = "64x192x64", _64x208x64 = "64x208x64", _64x224x64 = "64x224x64", _64x240x64 = "64x240x64", _64x256x64 = "64x256x64", _8816 = "8816", _8832 = "8832", _16864 = "16864", _8864 = "8864", M88 = "M88", Mt88 = "MT88", M816 = "M816", M832 = "M832", Mt1616 = "MT1616", M864 = "M864", _64x40x64 = "64x40x64", _64x56x64 = "64x56x64", _64x72x64 = "64x72x64", _64x88x64 = "64x88x64", _64x104x64 = "64x104x64", _64x120x64 = "64x120x64", _64x136x64 = "64x136x64", _64x152x64 = "64x152x64", _64x168x64 = "64x168x64", _64x184x64 = "64x184x64", _64x200x64 = "64x200x64", _64x216x64 = "64x216x64", _64x232x64 = "64x232x64", _64x248x64 = "64x248x64", Mt168 = "MT168" });

names!(/// Names of the modifier `size`.
Size { _32 = "32", _64 = "64", U8 = "U8", S8 = "S8", U16 = "U16", S16 = "S16", _128 = "128", U128 = "U.128", _256 = "256" });

names!(/// Names of the modifier `space`.
Space { S = "S", G = "G", T = "T", L = "L", D = "D" });

names!(/// Names of the modifier `src`.
Src { F32 = "F32", F16 = "F16", Bf16 = "BF16", F64 = "F64", E5m2 = "E5M2", E4m3 = "E4M3", E2m3 = "E2M3", E3m2 = "E3M2", E8 = "E8", E2m1 = "E2M1", S26 = "S2_6", Tf32 = "TF32", U32 = "U32", S32 = "S32", U16 = "U16", S16 = "S16", U8 = "U8", S8 = "S8", U64 = "U64", S64 = "S64" });

names!(/// Names of the modifier `step`.
Step { Step0 = "STEP0", Step1 = "STEP1", Step2 = "STEP2", Step3 = "STEP3" });

names!(/// Names of the modifier `stride`.
Stride { X1 = "X1", X4 = "X4", X8 = "X8", X16 = "X16" });

names!(/// Names of the modifier `swa`.
Swa { H1H0 = "H1_H0", F32 = "F32", H0H0 = "H0_H0", H1H1 = "H1_H1" });

names!(/// Names of the modifier `swb`.
Swb { H1H0 = "H1_H0", F32 = "F32", H0H0 = "H0_H0", H1H1 = "H1_H1" });

names!(/// Names of the modifier `swc`.
Swc { H1H0 = "H1_H0", F32 = "F32", H0H0 = "H0_H0", H1H1 = "H1_H1" });

names!(/// Names of the modifier `to`.
To { G = "G", S = "S" });

names!(/// Names of the modifier `type`.
Type { U32 = "U32", S32 = "S32", _64 = "64", F32FtzRn = "F32.FTZ.RN", F16x2Rn = "F16x2.RN", S64 = "S64", F64Rn = "F64.RN", _128 = "128", _32 = "32", F16x4Rn = "F16x4.RN", F16x8Rn = "F16x8.RN", Bf16x2Rn = "BF16x2.RN", Bf16x4Rn = "BF16x4.RN", Bf16x8Rn = "BF16x8.RN", F32x2FtzRn = "F32x2.FTZ.RN", F32x4FtzRn = "F32x4.FTZ.RN", F32Rn = "F32.RN", F32x2Rn = "F32x2.RN", F32x4Rn = "F32x4.RN", F32 = "F32", U64 = "U64", E5m2x4Rn = "E5M2x4.RN", E5m2x8Rn = "E5M2x8.RN", E5m2x16Rn = "E5M2x16.RN", E4m3x4Rn = "E4M3x4.RN", E4m3x8Rn = "E4M3x8.RN", E4m3x16Rn = "E4M3x16.RN", Sd32 = "SD32", Sd64 = "SD64", F16Rn = "F16.RN", Bf16Rn = "BF16.RN", _16x2 = "16x2", S16x2 = "S16x2", U8x4 = "U8x4", S8x4 = "S8x4", U16x2 = "U16x2", U8 = "U8", S8 = "S8" });

names!(/// Names of the modifier `unit`.
Unit { _16 = "16", S4to8 = "S4TO8", U4x16p64to8 = "U4x16P64TO8", U6x16p32to8 = "U6x16P32TO8", _8 = "8", U4to8 = "U4TO8" });

names!(/// Names of the modifier `validchk`.
Validchk { Validchk80000000 = "VALIDCHK_80000000", ValidchkXxxx8000 = "VALIDCHK_XXXX8000", ValidchkXxxxxx80 = "VALIDCHK_XXXXXX80", ValidchkXxxxxxx8 = "VALIDCHK_XXXXXXX8", ValidchkEveryFf = "VALIDCHK_EVERY_FF" });

names!(/// Names of the modifier `wide`.
Wide { U32 = "U32", _64 = "64" });

/// A type for each mnemonic: it tells which modifiers there are.
pub mod mnemonic {
    /// `ACQBULK`
    #[derive(Debug)]
    pub enum Acqbulk {}
    /// `ARRIVES.LDGSTSBAR`
    #[derive(Debug)]
    pub enum ArrivesLdgstsbar {}
    /// `ATOM`
    #[derive(Debug)]
    pub enum Atom {}
    /// `ATOMG`
    #[derive(Debug)]
    pub enum Atomg {}
    /// `ATOMG.E.CAS`
    #[derive(Debug)]
    pub enum AtomgECas {}
    /// `ATOMS`
    #[derive(Debug)]
    pub enum Atoms {}
    /// `ATOMS.CAS`
    #[derive(Debug)]
    pub enum AtomsCas {}
    /// `ATOMS.CAST`
    #[derive(Debug)]
    pub enum AtomsCast {}
    /// `B2R`
    #[derive(Debug)]
    pub enum B2r {}
    /// `BAR.ARV`
    #[derive(Debug)]
    pub enum BarArv {}
    /// `BAR.RED`
    #[derive(Debug)]
    pub enum BarRed {}
    /// `BAR.SYNC`
    #[derive(Debug)]
    pub enum BarSync {}
    /// `BGMMA`
    #[derive(Debug)]
    pub enum Bgmma {}
    /// `BMMA`
    #[derive(Debug)]
    pub enum Bmma {}
    /// `BMOV.32`
    #[derive(Debug)]
    pub enum Bmov32 {}
    /// `BMSK`
    #[derive(Debug)]
    pub enum Bmsk {}
    /// `BPT.TRAP`
    #[derive(Debug)]
    pub enum BptTrap {}
    /// `BRA`
    #[derive(Debug)]
    pub enum Bra {}
    /// `BREAK`
    #[derive(Debug)]
    pub enum Break {}
    /// `BREV`
    #[derive(Debug)]
    pub enum Brev {}
    /// `BRX`
    #[derive(Debug)]
    pub enum Brx {}
    /// `BRXU`
    #[derive(Debug)]
    pub enum Brxu {}
    /// `BSSY`
    #[derive(Debug)]
    pub enum Bssy {}
    /// `BSYNC`
    #[derive(Debug)]
    pub enum Bsync {}
    /// `CALL.ABS`
    #[derive(Debug)]
    pub enum CallAbs {}
    /// `CALL.REL`
    #[derive(Debug)]
    pub enum CallRel {}
    /// `CCTL`
    #[derive(Debug)]
    pub enum Cctl {}
    /// `CCTLL`
    #[derive(Debug)]
    pub enum Cctll {}
    /// `CGAERRBAR`
    #[derive(Debug)]
    pub enum Cgaerrbar {}
    /// `CLMAD`
    #[derive(Debug)]
    pub enum Clmad {}
    /// `CREDUX`
    #[derive(Debug)]
    pub enum Credux {}
    /// `CS2R`
    #[derive(Debug)]
    pub enum Cs2r {}
    /// `CS2UR`
    #[derive(Debug)]
    pub enum Cs2ur {}
    /// `DADD`
    #[derive(Debug)]
    pub enum Dadd {}
    /// `DEPBAR`
    #[derive(Debug)]
    pub enum Depbar {}
    /// `DEPBAR.LE`
    #[derive(Debug)]
    pub enum DepbarLe {}
    /// `DFMA`
    #[derive(Debug)]
    pub enum Dfma {}
    /// `DMMA`
    #[derive(Debug)]
    pub enum Dmma {}
    /// `DMMA.884`
    #[derive(Debug)]
    pub enum Dmma884 {}
    /// `DMUL`
    #[derive(Debug)]
    pub enum Dmul {}
    /// `DSETP`
    #[derive(Debug)]
    pub enum Dsetp {}
    /// `ELECT`
    #[derive(Debug)]
    pub enum Elect {}
    /// `ENDCOLLECTIVE`
    #[derive(Debug)]
    pub enum Endcollective {}
    /// `ERRBAR`
    #[derive(Debug)]
    pub enum Errbar {}
    /// `EXIT`
    #[derive(Debug)]
    pub enum Exit {}
    /// `F2F`
    #[derive(Debug)]
    pub enum F2f {}
    /// `F2FP`
    #[derive(Debug)]
    pub enum F2fp {}
    /// `F2I`
    #[derive(Debug)]
    pub enum F2i {}
    /// `F2IP`
    #[derive(Debug)]
    pub enum F2ip {}
    /// `FADD`
    #[derive(Debug)]
    pub enum Fadd {}
    /// `FADD2`
    #[derive(Debug)]
    pub enum Fadd2 {}
    /// `FCHK`
    #[derive(Debug)]
    pub enum Fchk {}
    /// `FENCE.VIEW.ASYNC`
    #[derive(Debug)]
    pub enum FenceViewAsync {}
    /// `FFMA`
    #[derive(Debug)]
    pub enum Ffma {}
    /// `FFMA2`
    #[derive(Debug)]
    pub enum Ffma2 {}
    /// `FHADD`
    #[derive(Debug)]
    pub enum Fhadd {}
    /// `FHFMA`
    #[derive(Debug)]
    pub enum Fhfma {}
    /// `FLO`
    #[derive(Debug)]
    pub enum Flo {}
    /// `FMNMX`
    #[derive(Debug)]
    pub enum Fmnmx {}
    /// `FMNMX3`
    #[derive(Debug)]
    pub enum Fmnmx3 {}
    /// `FMUL`
    #[derive(Debug)]
    pub enum Fmul {}
    /// `FMUL2`
    #[derive(Debug)]
    pub enum Fmul2 {}
    /// `FRND`
    #[derive(Debug)]
    pub enum Frnd {}
    /// `FSEL`
    #[derive(Debug)]
    pub enum Fsel {}
    /// `FSET`
    #[derive(Debug)]
    pub enum Fset {}
    /// `FSETP`
    #[derive(Debug)]
    pub enum Fsetp {}
    /// `FSWZADD`
    #[derive(Debug)]
    pub enum Fswzadd {}
    /// `HADD2`
    #[derive(Debug)]
    pub enum Hadd2 {}
    /// `HFMA2`
    #[derive(Debug)]
    pub enum Hfma2 {}
    /// `HFMA2.MMA`
    #[derive(Debug)]
    pub enum Hfma2Mma {}
    /// `HGMMA`
    #[derive(Debug)]
    pub enum Hgmma {}
    /// `HGMMA.SP`
    #[derive(Debug)]
    pub enum HgmmaSp {}
    /// `HMMA`
    #[derive(Debug)]
    pub enum Hmma {}
    /// `HMMA.SP`
    #[derive(Debug)]
    pub enum HmmaSp {}
    /// `HMNMX2`
    #[derive(Debug)]
    pub enum Hmnmx2 {}
    /// `HMUL2`
    #[derive(Debug)]
    pub enum Hmul2 {}
    /// `HSET2`
    #[derive(Debug)]
    pub enum Hset2 {}
    /// `HSETP2`
    #[derive(Debug)]
    pub enum Hsetp2 {}
    /// `I2F`
    #[derive(Debug)]
    pub enum I2f {}
    /// `I2FP`
    #[derive(Debug)]
    pub enum I2fp {}
    /// `I2I`
    #[derive(Debug)]
    pub enum I2i {}
    /// `I2IP`
    #[derive(Debug)]
    pub enum I2ip {}
    /// `IABS`
    #[derive(Debug)]
    pub enum Iabs {}
    /// `IADD`
    #[derive(Debug)]
    pub enum Iadd {}
    /// `IADD3`
    #[derive(Debug)]
    pub enum Iadd3 {}
    /// `IADD3.X`
    #[derive(Debug)]
    pub enum Iadd3X {}
    /// `IDP.2A`
    #[derive(Debug)]
    pub enum Idp2a {}
    /// `IDP.4A`
    #[derive(Debug)]
    pub enum Idp4a {}
    /// `IGMMA`
    #[derive(Debug)]
    pub enum Igmma {}
    /// `IGMMA.SP`
    #[derive(Debug)]
    pub enum IgmmaSp {}
    /// `IMAD`
    #[derive(Debug)]
    pub enum Imad {}
    /// `IMAD.HI`
    #[derive(Debug)]
    pub enum ImadHi {}
    /// `IMAD.IADD`
    #[derive(Debug)]
    pub enum ImadIadd {}
    /// `IMAD.MOV`
    #[derive(Debug)]
    pub enum ImadMov {}
    /// `IMAD.SHL`
    #[derive(Debug)]
    pub enum ImadShl {}
    /// `IMAD.WIDE`
    #[derive(Debug)]
    pub enum ImadWide {}
    /// `IMMA`
    #[derive(Debug)]
    pub enum Imma {}
    /// `IMMA.SP`
    #[derive(Debug)]
    pub enum ImmaSp {}
    /// `IMNMX`
    #[derive(Debug)]
    pub enum Imnmx {}
    /// `ISETP`
    #[derive(Debug)]
    pub enum Isetp {}
    /// `LD`
    #[derive(Debug)]
    pub enum Ld {}
    /// `LDC`
    #[derive(Debug)]
    pub enum Ldc {}
    /// `LDCU`
    #[derive(Debug)]
    pub enum Ldcu {}
    /// `LDG`
    #[derive(Debug)]
    pub enum Ldg {}
    /// `LDGDEPBAR`
    #[derive(Debug)]
    pub enum Ldgdepbar {}
    /// `LDGMC`
    #[derive(Debug)]
    pub enum Ldgmc {}
    /// `LDGSTS.E`
    #[derive(Debug)]
    pub enum LdgstsE {}
    /// `LDL`
    #[derive(Debug)]
    pub enum Ldl {}
    /// `LDS`
    #[derive(Debug)]
    pub enum Lds {}
    /// `LDSM`
    #[derive(Debug)]
    pub enum Ldsm {}
    /// `LDTM`
    #[derive(Debug)]
    pub enum Ldtm {}
    /// `LDTM.STAT`
    #[derive(Debug)]
    pub enum LdtmStat {}
    /// `LEA`
    #[derive(Debug)]
    pub enum Lea {}
    /// `LEA.HI`
    #[derive(Debug)]
    pub enum LeaHi {}
    /// `LEA.HI.SX32`
    #[derive(Debug)]
    pub enum LeaHiSx32 {}
    /// `LEA.HI.X`
    #[derive(Debug)]
    pub enum LeaHiX {}
    /// `LEA.HI.X.SX32`
    #[derive(Debug)]
    pub enum LeaHiXSx32 {}
    /// `LEA.X`
    #[derive(Debug)]
    pub enum LeaX {}
    /// `LEPC`
    #[derive(Debug)]
    pub enum Lepc {}
    /// `LOP3.LUT`
    #[derive(Debug)]
    pub enum Lop3Lut {}
    /// `MATCH.ALL`
    #[derive(Debug)]
    pub enum MatchAll {}
    /// `MATCH.ANY`
    #[derive(Debug)]
    pub enum MatchAny {}
    /// `MEMBAR`
    #[derive(Debug)]
    pub enum Membar {}
    /// `MOV`
    #[derive(Debug)]
    pub enum Mov {}
    /// `MOV.64`
    #[derive(Debug)]
    pub enum Mov64 {}
    /// `MOVM`
    #[derive(Debug)]
    pub enum Movm {}
    /// `MUFU`
    #[derive(Debug)]
    pub enum Mufu {}
    /// `NANOSLEEP`
    #[derive(Debug)]
    pub enum Nanosleep {}
    /// `NOP`
    #[derive(Debug)]
    pub enum Nop {}
    /// `OMMA.SF`
    #[derive(Debug)]
    pub enum OmmaSf {}
    /// `OMMA.SF.SP`
    #[derive(Debug)]
    pub enum OmmaSfSp {}
    /// `P2R`
    #[derive(Debug)]
    pub enum P2r {}
    /// `PLOP3.LUT`
    #[derive(Debug)]
    pub enum Plop3Lut {}
    /// `PMTRIG`
    #[derive(Debug)]
    pub enum Pmtrig {}
    /// `POPC`
    #[derive(Debug)]
    pub enum Popc {}
    /// `PREEXIT`
    #[derive(Debug)]
    pub enum Preexit {}
    /// `PRMT`
    #[derive(Debug)]
    pub enum Prmt {}
    /// `QADD4`
    #[derive(Debug)]
    pub enum Qadd4 {}
    /// `QFMA4`
    #[derive(Debug)]
    pub enum Qfma4 {}
    /// `QGMMA`
    #[derive(Debug)]
    pub enum Qgmma {}
    /// `QGMMA.SP`
    #[derive(Debug)]
    pub enum QgmmaSp {}
    /// `QMMA`
    #[derive(Debug)]
    pub enum Qmma {}
    /// `QMMA.SF`
    #[derive(Debug)]
    pub enum QmmaSf {}
    /// `QMMA.SF.SP`
    #[derive(Debug)]
    pub enum QmmaSfSp {}
    /// `QMMA.SP`
    #[derive(Debug)]
    pub enum QmmaSp {}
    /// `QMUL4`
    #[derive(Debug)]
    pub enum Qmul4 {}
    /// `QSPC`
    #[derive(Debug)]
    pub enum Qspc {}
    /// `R2P`
    #[derive(Debug)]
    pub enum R2p {}
    /// `R2UR`
    #[derive(Debug)]
    pub enum R2ur {}
    /// `R2UR.OR`
    #[derive(Debug)]
    pub enum R2urOr {}
    /// `RED`
    #[derive(Debug)]
    pub enum Red {}
    /// `REDAS`
    #[derive(Debug)]
    pub enum Redas {}
    /// `REDG`
    #[derive(Debug)]
    pub enum Redg {}
    /// `REDUX`
    #[derive(Debug)]
    pub enum Redux {}
    /// `RET.ABS`
    #[derive(Debug)]
    pub enum RetAbs {}
    /// `RET.REL`
    #[derive(Debug)]
    pub enum RetRel {}
    /// `RPCMOV.32`
    #[derive(Debug)]
    pub enum Rpcmov32 {}
    /// `S2R`
    #[derive(Debug)]
    pub enum S2r {}
    /// `S2UR`
    #[derive(Debug)]
    pub enum S2ur {}
    /// `SEL`
    #[derive(Debug)]
    pub enum Sel {}
    /// `SEL.64`
    #[derive(Debug)]
    pub enum Sel64 {}
    /// `SGXT`
    #[derive(Debug)]
    pub enum Sgxt {}
    /// `SHF`
    #[derive(Debug)]
    pub enum Shf {}
    /// `SHFL`
    #[derive(Debug)]
    pub enum Shfl {}
    /// `ST`
    #[derive(Debug)]
    pub enum St {}
    /// `STAS`
    #[derive(Debug)]
    pub enum Stas {}
    /// `STG`
    #[derive(Debug)]
    pub enum Stg {}
    /// `STL`
    #[derive(Debug)]
    pub enum Stl {}
    /// `STS`
    #[derive(Debug)]
    pub enum Sts {}
    /// `STSM`
    #[derive(Debug)]
    pub enum Stsm {}
    /// `STTM`
    #[derive(Debug)]
    pub enum Sttm {}
    /// `SULD.D`
    #[derive(Debug)]
    pub enum SuldD {}
    /// `SURED.D`
    #[derive(Debug)]
    pub enum SuredD {}
    /// `SUST.D`
    #[derive(Debug)]
    pub enum SustD {}
    /// `SUST.P`
    #[derive(Debug)]
    pub enum SustP {}
    /// `SYNCS.ARRIVE.TRANS64`
    #[derive(Debug)]
    pub enum SyncsArriveTrans64 {}
    /// `SYNCS.CCTL`
    #[derive(Debug)]
    pub enum SyncsCctl {}
    /// `SYNCS.EXCH.64`
    #[derive(Debug)]
    pub enum SyncsExch64 {}
    /// `SYNCS.LD.64`
    #[derive(Debug)]
    pub enum SyncsLd64 {}
    /// `SYNCS.PHASECHK.TRANS64`
    #[derive(Debug)]
    pub enum SyncsPhasechkTrans64 {}
    /// `TEX`
    #[derive(Debug)]
    pub enum Tex {}
    /// `TLD`
    #[derive(Debug)]
    pub enum Tld {}
    /// `TLD4`
    #[derive(Debug)]
    pub enum Tld4 {}
    /// `TXD`
    #[derive(Debug)]
    pub enum Txd {}
    /// `TXQ`
    #[derive(Debug)]
    pub enum Txq {}
    /// `UBLKCP`
    #[derive(Debug)]
    pub enum Ublkcp {}
    /// `UBLKL2CCTL`
    #[derive(Debug)]
    pub enum Ublkl2cctl {}
    /// `UBLKPF.L2`
    #[derive(Debug)]
    pub enum UblkpfL2 {}
    /// `UBLKRED`
    #[derive(Debug)]
    pub enum Ublkred {}
    /// `UBMSK`
    #[derive(Debug)]
    pub enum Ubmsk {}
    /// `UBREV`
    #[derive(Debug)]
    pub enum Ubrev {}
    /// `UCGABAR_ARV`
    #[derive(Debug)]
    pub enum UcgabarArv {}
    /// `UCGABAR_WAIT`
    #[derive(Debug)]
    pub enum UcgabarWait {}
    /// `UF2FP`
    #[derive(Debug)]
    pub enum Uf2fp {}
    /// `UF2I`
    #[derive(Debug)]
    pub enum Uf2i {}
    /// `UFADD`
    #[derive(Debug)]
    pub enum Ufadd {}
    /// `UFFMA`
    #[derive(Debug)]
    pub enum Uffma {}
    /// `UFLO`
    #[derive(Debug)]
    pub enum Uflo {}
    /// `UFMNMX`
    #[derive(Debug)]
    pub enum Ufmnmx {}
    /// `UFMUL`
    #[derive(Debug)]
    pub enum Ufmul {}
    /// `UFRND`
    #[derive(Debug)]
    pub enum Ufrnd {}
    /// `UFSEL`
    #[derive(Debug)]
    pub enum Ufsel {}
    /// `UFSET`
    #[derive(Debug)]
    pub enum Ufset {}
    /// `UFSETP`
    #[derive(Debug)]
    pub enum Ufsetp {}
    /// `UGETNEXTWORKID`
    #[derive(Debug)]
    pub enum Ugetnextworkid {}
    /// `UI2F`
    #[derive(Debug)]
    pub enum Ui2f {}
    /// `UI2FP`
    #[derive(Debug)]
    pub enum Ui2fp {}
    /// `UI2I`
    #[derive(Debug)]
    pub enum Ui2i {}
    /// `UI2IP`
    #[derive(Debug)]
    pub enum Ui2ip {}
    /// `UIABS`
    #[derive(Debug)]
    pub enum Uiabs {}
    /// `UIADD3`
    #[derive(Debug)]
    pub enum Uiadd3 {}
    /// `UIADD3.64`
    #[derive(Debug)]
    pub enum Uiadd3_64 {}
    /// `UIADD3.64.X`
    #[derive(Debug)]
    pub enum Uiadd3_64X {}
    /// `UIADD3.X`
    #[derive(Debug)]
    pub enum Uiadd3X {}
    /// `UIMAD`
    #[derive(Debug)]
    pub enum Uimad {}
    /// `UIMAD.HI`
    #[derive(Debug)]
    pub enum UimadHi {}
    /// `UIMAD.WIDE`
    #[derive(Debug)]
    pub enum UimadWide {}
    /// `UIMNMX`
    #[derive(Debug)]
    pub enum Uimnmx {}
    /// `UISETP`
    #[derive(Debug)]
    pub enum Uisetp {}
    /// `ULDC`
    #[derive(Debug)]
    pub enum Uldc {}
    /// `ULEA`
    #[derive(Debug)]
    pub enum Ulea {}
    /// `ULEA.HI`
    #[derive(Debug)]
    pub enum UleaHi {}
    /// `ULEA.HI.SX32`
    #[derive(Debug)]
    pub enum UleaHiSx32 {}
    /// `ULEA.HI.X`
    #[derive(Debug)]
    pub enum UleaHiX {}
    /// `ULEA.HI.X.SX32`
    #[derive(Debug)]
    pub enum UleaHiXSx32 {}
    /// `ULEA.X`
    #[derive(Debug)]
    pub enum UleaX {}
    /// `ULOP3.LUT`
    #[derive(Debug)]
    pub enum Ulop3Lut {}
    /// `UMEMSETS.64`
    #[derive(Debug)]
    pub enum Umemsets64 {}
    /// `UMOV`
    #[derive(Debug)]
    pub enum Umov {}
    /// `UMOV.64`
    #[derive(Debug)]
    pub enum Umov64 {}
    /// `UP2UR`
    #[derive(Debug)]
    pub enum Up2ur {}
    /// `UPLOP3.LUT`
    #[derive(Debug)]
    pub enum Uplop3Lut {}
    /// `UPOPC`
    #[derive(Debug)]
    pub enum Upopc {}
    /// `UPRMT`
    #[derive(Debug)]
    pub enum Uprmt {}
    /// `UR2UP`
    #[derive(Debug)]
    pub enum Ur2up {}
    /// `UREDGR`
    #[derive(Debug)]
    pub enum Uredgr {}
    /// `USEL`
    #[derive(Debug)]
    pub enum Usel {}
    /// `USEL.64`
    #[derive(Debug)]
    pub enum Usel64 {}
    /// `USETMAXREG.DEALLOC`
    #[derive(Debug)]
    pub enum UsetmaxregDealloc {}
    /// `USETMAXREG.TRY_ALLOC`
    #[derive(Debug)]
    pub enum UsetmaxregTryAlloc {}
    /// `USETSHMSZ`
    #[derive(Debug)]
    pub enum Usetshmsz {}
    /// `USGXT`
    #[derive(Debug)]
    pub enum Usgxt {}
    /// `USHF`
    #[derive(Debug)]
    pub enum Ushf {}
    /// `USTGR`
    #[derive(Debug)]
    pub enum Ustgr {}
    /// `USYNCS.EXCH.64`
    #[derive(Debug)]
    pub enum UsyncsExch64 {}
    /// `UTCATOMSWS`
    #[derive(Debug)]
    pub enum Utcatomsws {}
    /// `UTCBAR`
    #[derive(Debug)]
    pub enum Utcbar {}
    /// `UTCCP`
    #[derive(Debug)]
    pub enum Utccp {}
    /// `UTCHMMA`
    #[derive(Debug)]
    pub enum Utchmma {}
    /// `UTCIMMA`
    #[derive(Debug)]
    pub enum Utcimma {}
    /// `UTCOMMA`
    #[derive(Debug)]
    pub enum Utcomma {}
    /// `UTCQMMA`
    #[derive(Debug)]
    pub enum Utcqmma {}
    /// `UTCSHIFT`
    #[derive(Debug)]
    pub enum Utcshift {}
    /// `UTMACCTL`
    #[derive(Debug)]
    pub enum Utmacctl {}
    /// `UTMACMDFLUSH`
    #[derive(Debug)]
    pub enum Utmacmdflush {}
    /// `UTMAL2CCTL.PF`
    #[derive(Debug)]
    pub enum Utmal2cctlPf {}
    /// `UTMALDG`
    #[derive(Debug)]
    pub enum Utmaldg {}
    /// `UTMAPF.L2`
    #[derive(Debug)]
    pub enum UtmapfL2 {}
    /// `UTMAREDG`
    #[derive(Debug)]
    pub enum Utmaredg {}
    /// `UTMASTG`
    #[derive(Debug)]
    pub enum Utmastg {}
    /// `UVIADD`
    #[derive(Debug)]
    pub enum Uviadd {}
    /// `UVIMNMX`
    #[derive(Debug)]
    pub enum Uvimnmx {}
    /// `UVIRTCOUNT.DEALLOC.SMPOOL`
    #[derive(Debug)]
    pub enum UvirtcountDeallocSmpool {}
    /// `VABSDIFF`
    #[derive(Debug)]
    pub enum Vabsdiff {}
    /// `VABSDIFF4`
    #[derive(Debug)]
    pub enum Vabsdiff4 {}
    /// `VHMNMX`
    #[derive(Debug)]
    pub enum Vhmnmx {}
    /// `VIADD`
    #[derive(Debug)]
    pub enum Viadd {}
    /// `VIADDMNMX`
    #[derive(Debug)]
    pub enum Viaddmnmx {}
    /// `VIMNMX`
    #[derive(Debug)]
    pub enum Vimnmx {}
    /// `VIMNMX3`
    #[derive(Debug)]
    pub enum Vimnmx3 {}
    /// `VOTE`
    #[derive(Debug)]
    pub enum Vote {}
    /// `VOTEU`
    #[derive(Debug)]
    pub enum Voteu {}
    /// `WARPGROUP.ARRIVE`
    #[derive(Debug)]
    pub enum WarpgroupArrive {}
    /// `WARPGROUP.DEPBAR`
    #[derive(Debug)]
    pub enum WarpgroupDepbar {}
    /// `WARPSYNC`
    #[derive(Debug)]
    pub enum Warpsync {}
    /// `WARPSYNC.ALL`
    #[derive(Debug)]
    pub enum WarpsyncAll {}
    /// `WARPSYNC.COLLECTIVE`
    #[derive(Debug)]
    pub enum WarpsyncCollective {}
    /// `WARPSYNC.COLLECTIVE.ALL`
    #[derive(Debug)]
    pub enum WarpsyncCollectiveAll {}
    /// `YIELD`
    #[derive(Debug)]
    pub enum Yield {}
}

mnemonic!(/// `ACQBULK`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `()`
    "ACQBULK" acqbulk Acqbulk 16256 {
    });

mnemonic!(/// `ARRIVES.LDGSTSBAR`
///
/// It is an instruction of sm_80 to sm_121. Operands:
/// - `([R+UR+number])`
    "ARRIVES.LDGSTSBAR" arrives_ldgstsbar ArrivesLdgstsbar 16380 {
        count "count": Count;
        _64 "size" = "64";
    });

mnemonic!(/// `ATOM`: Atomic operations.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(P, R, [R+UR+number], R)`
/// - `(P, R, [UR+number], R)`, sm_70 to sm_75
/// - `(P, R, [R+number], R)`
/// - `(P, R, [RZ+number], R)`
/// - `(P, R, [R+number], R, R)`
/// - `(P, R, [RZ+number], R, R)`
/// - `(P, R, desc[UR][R+number], R)`, sm_80 to sm_121
/// - `(P, R, [R+UR+number])`, sm_80 to sm_89
    "ATOM" atom Atom 16383 {
        e "e" = "E";
        evict "evict": Evict;
        op "op": Op;
        order "order": Order;
        private "private" = "PRIVATE";
        scope "scope": Scope;
        spin "spin" = "SPIN";
        ty "type": Type;
        wide "wide": Wide;
    });

mnemonic!(/// `ATOMG`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(P, R, [R+number], R)`
/// - `(P, R, [RZ+number], R)`
/// - `(P, R, [R+UR+number], R)`
/// - `(P, R, [UR+number], R)`, sm_70 to sm_75
/// - `(P, R, desc[UR][R+number], R)`, sm_80 to sm_121
    "ATOMG" atomg Atomg 16383 {
        e "e" = "E";
        evict "evict": Evict;
        op "op": Op;
        order "order": Order;
        private "private" = "PRIVATE";
        scope "scope": Scope;
        ty "type": Type;
        wide "wide": Wide;
    });

mnemonic!(/// `ATOMG.E.CAS`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(P, R, [R+number], R, R)`
/// - `(P, R, [RZ+number], R, R)`
    "ATOMG.E.CAS" atomg_e_cas AtomgECas 16383 {
        evict "evict": Evict;
        order "order": Order;
        private "private" = "PRIVATE";
        scope "scope": Scope;
        ty "type": Type;
    });

mnemonic!(/// `ATOMS`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, [R+number], R)`
/// - `(R, [RZ+number], R)`
/// - `(R, [R+UR+number], R)`
/// - `(R, [R+UR+number])`, sm_80 to sm_121
    "ATOMS" atoms Atoms 16383 {
        op "op": Op;
        stride "stride": Stride;
        ty "type": Type;
    });

mnemonic!(/// `ATOMS.CAS`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, [R+number], R, R)`
/// - `(R, [RZ+number], R, R)`
    "ATOMS.CAS" atoms_cas AtomsCas 16383 {
        stride "stride": Stride;
        ty "type": Type;
    });

mnemonic!(/// `ATOMS.CAST`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, [R+number], R, R)`
/// - `(R, [RZ+number], R, R)`
/// - `(P, [R+number], R, R)`, sm_100 to sm_121
/// - `(P, [RZ+number], R, R)`, sm_100 to sm_121
    "ATOMS.CAST" atoms_cast AtomsCast 16383 {
        spin "spin" = "SPIN";
        stride "stride": Stride;
        ty "type": Type;
    });

mnemonic!(/// `B2R`: State of a barrier.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, {P})`
    "B2R" b2r B2r 16383 {
        mode "mode": Mode;
    });

mnemonic!(/// `BAR.ARV`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(number, number)`
/// - `(R, number)`
/// - `(number, R)`
/// - `(R, R)`
    "BAR.ARV" bar_arv BarArv 16383 {
        defer_blocking "defer" = "DEFER_BLOCKING";
    });

mnemonic!(/// `BAR.RED`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(number, {number}, P)`
/// - `(R, {number}, P)`
/// - `(number, R, P)`, sm_70 to sm_89
/// - `(R, R, P)`
/// - `(number, {R}, P)`, sm_90 to sm_121
    "BAR.RED" bar_red BarRed 16383 {
        defer_blocking "defer" = "DEFER_BLOCKING";
        op "op": Op;
    });

mnemonic!(/// `BAR.SYNC`: Barriers of a block.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(number, {number})`
/// - `(R, {number})`
/// - `(number, R)`, sm_70 to sm_89
/// - `(R, R)`
/// - `(number, {R})`, sm_90 to sm_121
    "BAR.SYNC" bar_sync BarSync 16383 {
        defer_blocking "defer" = "DEFER_BLOCKING";
    });

mnemonic!(/// `BGMMA`
///
/// It is an instruction of sm_90. Operands:
/// - `(R, gdesc[UR], R, {UP}, {Gsb})`
/// - `(R, R, gdesc[UR], R, {UP}, {Gsb})`
    "BGMMA" bgmma Bgmma 128 {
        and "op" = "AND";
        popc "popc" = "POPC";
        shape "shape": Shape;
    });

mnemonic!(/// `BMMA`
///
/// It is an instruction of sm_75 to sm_121. Operands:
/// - `(R, R, R, R)`, sm_75 to sm_88
/// - `(R, R, R, R, {UP})`, sm_89 to sm_121
    "BMMA" bmma Bmma 16382 {
        col "col" = "COL";
        op "op": Op;
        popc "popc" = "POPC";
        reuse_x "reuse_X" = "reuse";
        reuse_a "reuse_a" = "reuse";
        reuse_c "reuse_c" = "reuse";
        row "row" = "ROW";
        shape "shape": Shape;
    });

mnemonic!(/// `BMOV.32`: Convergence barrier to register, and back.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, B)`
/// - `(B, R)`
/// - `(B, number)`
/// - `(B, c[number][number])`, sm_70 to sm_90
/// - `(B, UR)`, sm_70 to sm_90
/// - `(B, cx[UR][number])`, sm_70 to sm_90
/// - `(B, B)`
/// - `(B, ThreadState)`
/// - `(ThreadState, B)`
    "BMOV.32" bmov_32 Bmov32 16383 {
        clear "clear" = "CLEAR";
        pquad "pquad" = "PQUAD";
    });

mnemonic!(/// `BMSK`: Mask of bits.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R)`
/// - `(R, R, number)`
/// - `(R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, R, UR)`
/// - `(R, R, cx[UR][number])`, sm_70 to sm_90
    "BMSK" bmsk Bmsk 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        wrap "wrap" = "W";
    });

mnemonic!(/// `BPT.TRAP`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(number)`
    "BPT.TRAP" bpt_trap BptTrap 16383 {
    });

mnemonic!(/// `BRA`: Branch.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, number)`
/// - `({P}, UR, number)`, sm_80 to sm_121
/// - `({P}, UP, number)`, sm_80 to sm_121
    "BRA" bra Bra 16383 {
        any "any" = "ANY";
        depth "depth": Depth;
        kind "kind": Kind;
        u "u" = "U";
    });

mnemonic!(/// `BREAK`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, B)`
    "BREAK" break_ Break 16383 {
        mode "mode": Mode;
    });

mnemonic!(/// `BREV`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R)`
/// - `(R, number)`
/// - `(R, c[number][number])`, sm_70 to sm_90
/// - `(R, UR)`
/// - `(R, cx[UR][number])`, sm_70 to sm_90
    "BREV" brev Brev 16383 {
    });

mnemonic!(/// `BRX`: Branch to an address that is computed.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, R, number)`
    "BRX" brx Brx 16383 {
        depth "depth": Depth;
    });

mnemonic!(/// `BRXU`
///
/// It is an instruction of sm_75 to sm_121. Operands:
/// - `({P}, UR, number)`
    "BRXU" brxu Brxu 16382 {
        depth "depth": Depth;
        kind "kind": Kind;
    });

mnemonic!(/// `BSSY`: Convergence barriers: join, wait, leave.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, B, number)`
    "BSSY" bssy Bssy 16383 {
        mode "mode": Mode;
    });

mnemonic!(/// `BSYNC`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, B)`
    "BSYNC" bsync Bsync 16383 {
        mode "mode": Mode;
    });

mnemonic!(/// `CALL.ABS`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, number)`
/// - `({P}, R, number)`
/// - `({P}, c[number][number])`, sm_70 to sm_90
/// - `({P}, UR, number)`, sm_75 to sm_121
    "CALL.ABS" call_abs CallAbs 16383 {
        inc "inc": Inc;
    });

mnemonic!(/// `CALL.REL`: Call: at a distance or at an address, and both with a register.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, number)`
/// - `({P}, R, number)`
/// - `({P}, UR, number)`, sm_75 to sm_121
    "CALL.REL" call_rel CallRel 16383 {
        inc "inc": Inc;
    });

mnemonic!(/// `CCTL`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `()`
/// - `([R+number])`
/// - `([RZ+number])`
/// - `([R+UR])`, sm_75 to sm_121
/// - `([UR+number])`, sm_100 to sm_121
    "CCTL" cctl Cctl 16383 {
        cache "cache": Cache;
        deep "deep" = "DEEP";
        e "e" = "E";
        ldcu "ldcu" = "LDCU";
        op "op": Op;
    });

mnemonic!(/// `CCTLL`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `([R+number])`
/// - `([RZ+number])`
    "CCTLL" cctll Cctll 16383 {
        op "op": Op;
    });

mnemonic!(/// `CGAERRBAR`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `()`
    "CGAERRBAR" cgaerrbar Cgaerrbar 16256 {
    });

mnemonic!(/// `CLMAD`: Product without carries, and sum.
///
/// It is an instruction of sm_80 to sm_121. Operands:
/// - `(R, R, R, R)`
/// - `(R, R, R, number)`
/// - `(R, R, R, c[number][number])`, sm_80 to sm_90
/// - `(R, R, number, R)`
/// - `(R, R, c[number][number], R)`, sm_80 to sm_90
/// - `(R, R, UR, R)`
/// - `(R, R, R, UR)`
/// - `(R, R, R, cx[UR][number])`, sm_80 to sm_90
/// - `(R, R, cx[UR][number], R)`, sm_80 to sm_90
    "CLMAD" clmad Clmad 16380 {
        part "part": Part;
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
    });

mnemonic!(/// `CREDUX`
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(UR, R)`
    "CREDUX" credux Credux 16128 {
        nan "nan" = "NAN";
        op "op": Op;
        reuse_a "reuse_a" = "reuse";
        ty "type": Type;
    });

mnemonic!(/// `CS2R`: Special register to register, 64 bits.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, SR)`
    "CS2R" cs2r Cs2r 16383 {
        size "size": Size;
    });

mnemonic!(/// `CS2UR`
///
/// It is an instruction of sm_107, sm_120 to sm_121. Operands:
/// - `(UR, SR)`
    "CS2UR" cs2ur Cs2ur 13312 {
        size "size": Size;
    });

mnemonic!(/// `DADD`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R)`
/// - `(R, R, number)`
/// - `(R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, R, UR)`
/// - `(R, R, cx[UR][number])`, sm_70 to sm_90
    "DADD" dadd Dadd 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        rnd "rnd": Rnd;
    });

mnemonic!(/// `DEPBAR`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(number)`
    "DEPBAR" depbar Depbar 16383 {
    });

mnemonic!(/// `DEPBAR.LE`: Waits for counted operations.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(SB, number, {number})`
    "DEPBAR.LE" depbar_le DepbarLe 16383 {
    });

mnemonic!(/// `DFMA`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, R)`
/// - `(R, R, R, number)`
/// - `(R, R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, R, number, R)`
/// - `(R, R, c[number][number], R)`, sm_70 to sm_90
/// - `(R, R, UR, R)`
/// - `(R, R, R, UR)`
/// - `(R, R, R, cx[UR][number])`, sm_70 to sm_90
/// - `(R, R, cx[UR][number], R)`, sm_70 to sm_90
    "DFMA" dfma Dfma 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        rnd "rnd": Rnd;
    });

mnemonic!(/// `DMMA`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `(R, R, R, R, {UP})`
    "DMMA" dmma Dmma 16256 {
        reuse_x "reuse_X" = "reuse";
        reuse_y "reuse_Y" = "reuse";
        reuse_a "reuse_a" = "reuse";
        rnd "rnd": Rnd;
        shape "shape": Shape;
    });

mnemonic!(/// `DMMA.884`
///
/// It is an instruction of sm_70 to sm_89. Operands:
/// - `(R, R, R, R)`
    "DMMA.884" dmma_884 Dmma884 127 {
        reuse_x "reuse_X" = "reuse";
        reuse_y "reuse_Y" = "reuse";
        reuse_a "reuse_a" = "reuse";
        rnd "rnd": Rnd;
    });

mnemonic!(/// `DMUL`: Double precision: product, sum, both, comparison.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R)`
/// - `(R, R, number)`
/// - `(R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, R, UR)`
/// - `(R, R, cx[UR][number])`, sm_70 to sm_90
    "DMUL" dmul Dmul 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        rnd "rnd": Rnd;
    });

mnemonic!(/// `DSETP`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(P, P, R, R, P)`
/// - `(P, P, R, number, P)`
/// - `(P, P, R, c[number][number], P)`, sm_70 to sm_90
/// - `(P, P, R, UR, P)`
/// - `(P, P, R, cx[UR][number], P)`, sm_70 to sm_90
    "DSETP" dsetp Dsetp 16383 {
        bop "bop": Bop;
        cmp "cmp": Cmp;
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
    });

mnemonic!(/// `ELECT`: One thread of the warp.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(P, UR, P)`
    "ELECT" elect Elect 16383 {
    });

mnemonic!(/// `ENDCOLLECTIVE`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `({P})`
    "ENDCOLLECTIVE" endcollective Endcollective 16256 {
    });

mnemonic!(/// `ERRBAR`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `()`
    "ERRBAR" errbar Errbar 16383 {
    });

mnemonic!(/// `EXIT`: End of a thread.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P})`
    "EXIT" exit Exit 16383 {
        atexit "atexit": Atexit;
        mode "mode": Mode;
    });

mnemonic!(/// `F2F`: Floating point to floating point.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R)`
/// - `(R, number)`
/// - `(R, UR)`
/// - `(R, c[number][number])`, sm_70 to sm_90
/// - `(R, cx[UR][number])`, sm_70 to sm_90
    "F2F" f2f F2f 16383 {
        dst "dst": Dst;
        ftz "ftz" = "FTZ";
        h1 "half" = "H1";
        rnd "rnd": Rnd;
        src "src": Src;
    });

mnemonic!(/// `F2FP`: Pairs of small numbers, packed and unpacked.
///
/// It is an instruction of sm_80 to sm_121. Operands:
/// - `(R, R, R)`
/// - `(R, R, number)`
/// - `(R, R, c[number][number])`, sm_80 to sm_90
/// - `(R, R, UR)`
/// - `(R, R, cx[UR][number])`, sm_80 to sm_90
/// - `(R, number, R)`
/// - `(R, c[number][number], R)`, sm_80 to sm_90
/// - `(R, UR, R)`
/// - `(R, cx[UR][number], R)`, sm_80 to sm_90
/// - `(R, R, R, R)`, sm_89 to sm_121
/// - `(R, R, number, R)`, sm_89 to sm_121
/// - `(R, R, R, number)`, sm_89 to sm_121
/// - `(R, R)`, sm_89 to sm_121
/// - `(R, number)`, sm_89 to sm_121
/// - `(R, c[number][number])`, sm_89 to sm_90
/// - `(R, UR)`, sm_89 to sm_121
/// - `(R, cx[UR][number])`, sm_89 to sm_90
    "F2FP" f2fp F2fp 16380 {
        dst "dst": Dst;
        half "half": Half;
        mode "mode": Mode;
        part "part": Part;
        relu "relu" = "RELU";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        rnd "rnd": Rnd;
        satfinite "sat" = "SATFINITE";
        sel "sel": Sel;
        src "src": Src;
    });

mnemonic!(/// `F2I`: Floating point to integer.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R)`
/// - `(R, number)`
/// - `(R, UR)`
/// - `(R, c[number][number])`, sm_70 to sm_90
/// - `(R, cx[UR][number])`, sm_70 to sm_90
    "F2I" f2i F2i 16383 {
        dst "dst": Dst;
        ftz "ftz" = "FTZ";
        h1 "half" = "H1";
        ntz "ntz" = "NTZ";
        rnd "rnd": Rnd;
        src "src": Src;
    });

mnemonic!(/// `F2IP`: Floating point to small integers, packed.
///
/// It is an instruction of sm_86 to sm_121. Operands:
/// - `(R, R, R, R)`
/// - `(R, R, R, number)`
/// - `(R, R, R, c[number][number])`, sm_86 to sm_90
/// - `(R, R, number, R)`
/// - `(R, R, c[number][number], R)`, sm_86 to sm_90
/// - `(R, R, UR, R)`
/// - `(R, R, R, UR)`
/// - `(R, R, R, cx[UR][number])`, sm_86 to sm_90
/// - `(R, R, cx[UR][number], R)`, sm_86 to sm_90
    "F2IP" f2ip F2ip 16376 {
        dst "dst": Dst;
        h1 "half" = "H1";
        ntz "ntz" = "NTZ";
        relu "relu" = "RELU";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        trunc "rnd" = "TRUNC";
        f32 "src" = "F32";
    });

mnemonic!(/// `FADD`: Sum.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R)`
/// - `(R, R, number)`
/// - `(R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, R, UR)`
/// - `(R, R, cx[UR][number])`, sm_70 to sm_90
    "FADD" fadd Fadd 16383 {
        ftz "ftz" = "FTZ";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        rnd "rnd": Rnd;
        sat "sat" = "SAT";
    });

mnemonic!(/// `FADD2`
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(R, R, R)`
/// - `(R, R, UR)`
/// - `(R, R, number)`
    "FADD2" fadd2 Fadd2 16128 {
        apair "apair": Apair;
        bpair "bpair": Bpair;
        ftz "ftz" = "FTZ";
        np "np" = "NP";
        npb "npb" = "NP";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        rnd "rnd": Rnd;
    });

mnemonic!(/// `FCHK`: Whether a division needs care.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(P, R, R)`
/// - `(P, R, number)`
/// - `(P, R, c[number][number])`, sm_70 to sm_90
/// - `(P, R, UR)`
/// - `(P, R, cx[UR][number])`, sm_70 to sm_90
    "FCHK" fchk Fchk 16383 {
    });

mnemonic!(/// `FENCE.VIEW.ASYNC`: Orders accesses of different proxies.
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `()`
    "FENCE.VIEW.ASYNC" fence_view_async FenceViewAsync 16256 {
        space "space": Space;
    });

mnemonic!(/// `FFMA`: Product and sum, rounded once.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, R)`
/// - `(R, R, R, number)`
/// - `(R, R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, R, number, R)`
/// - `(R, R, c[number][number], R)`, sm_70 to sm_90
/// - `(R, R, UR, R)`
/// - `(R, R, R, UR)`
/// - `(R, R, R, cx[UR][number])`, sm_70 to sm_90
/// - `(R, R, cx[UR][number], R)`, sm_70 to sm_90
    "FFMA" ffma Ffma 16383 {
        ftz "ftz": Ftz;
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        rnd "rnd": Rnd;
        sat "sat" = "SAT";
    });

mnemonic!(/// `FFMA2`
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(R, R, number, R)`
/// - `(R, R, R, number)`
/// - `(R, R, R, R)`
/// - `(R, R, UR, R)`
/// - `(R, R, R, UR)`
    "FFMA2" ffma2 Ffma2 16128 {
        apair "apair": Apair;
        bpair "bpair": Bpair;
        cpair "cpair": Cpair;
        ftz "ftz": Ftz;
        np "np" = "NP";
        npc "npc" = "NP";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        rnd "rnd": Rnd;
    });

mnemonic!(/// `FHADD`: Sum, and product and sum, of which some operands are halves.
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(R, R, R)`
/// - `(R, R, UR)`
    "FHADD" fhadd Fhadd 16128 {
        h1 "ahalf" = "H1";
        bf16 "fmt" = "BF16";
        ftz "ftz" = "FTZ";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        rnd "rnd": Rnd;
        sat "sat" = "SAT";
    });

mnemonic!(/// `FHFMA`
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(R, R, R, R)`
/// - `(R, R, UR, R)`
/// - `(R, R, R, UR)`
    "FHFMA" fhfma Fhfma 16128 {
        ahalf_h1 "ahalf" = "H1";
        bhalf_h1 "bhalf" = "H1";
        bf16 "fmt" = "BF16";
        ftz "ftz" = "FTZ";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        rnd "rnd": Rnd;
        sat "sat" = "SAT";
    });

mnemonic!(/// `FLO`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, {P}, R)`
/// - `(R, {P}, number)`
/// - `(R, {P}, c[number][number])`, sm_70 to sm_90
/// - `(R, {P}, UR)`
/// - `(R, {P}, cx[UR][number])`, sm_70 to sm_90
    "FLO" flo Flo 16383 {
        sh "sh" = "SH";
        ty "type": Type;
    });

mnemonic!(/// `FMNMX`: Smaller or larger.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, P)`
/// - `(R, R, number, P)`
/// - `(R, R, c[number][number], P)`, sm_70 to sm_90
/// - `(R, R, UR, P)`
/// - `(R, R, cx[UR][number], P)`, sm_70 to sm_90
    "FMNMX" fmnmx Fmnmx 16383 {
        ftz "ftz" = "FTZ";
        nan "nan" = "NAN";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        xorsign "xorsign" = "XORSIGN";
    });

mnemonic!(/// `FMNMX3`: Two numbers at a time.
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(R, R, R, R, P)`
/// - `(R, R, R, number, P)`
/// - `(R, R, number, R, P)`
/// - `(R, R, UR, R, P)`
/// - `(R, R, R, UR, P)`
    "FMNMX3" fmnmx3 Fmnmx3 16128 {
        ftz "ftz" = "FTZ";
        nan "nan" = "NAN";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
    });

mnemonic!(/// `FMUL`: Product.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R)`
/// - `(R, R, number)`
/// - `(R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, R, UR)`
/// - `(R, R, cx[UR][number])`, sm_70 to sm_90
    "FMUL" fmul Fmul 16383 {
        ftz "ftz": Ftz;
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        rnd "rnd": Rnd;
        sat "sat" = "SAT";
        scale "scale": Scale;
    });

mnemonic!(/// `FMUL2`
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(R, R, UR)`
/// - `(R, R, R)`
/// - `(R, R, number)`
    "FMUL2" fmul2 Fmul2 16128 {
        apair "apair": Apair;
        bpair "bpair": Bpair;
        ftz "ftz": Ftz;
        np "np" = "NP";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        rnd "rnd": Rnd;
    });

mnemonic!(/// `FRND`: Rounding to a whole number.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R)`
/// - `(R, number)`
/// - `(R, c[number][number])`, sm_70 to sm_90
/// - `(R, UR)`
/// - `(R, cx[UR][number])`, sm_70 to sm_90
    "FRND" frnd Frnd 16383 {
        dst "dst": Dst;
        fmt "fmt": Fmt;
        ftz "ftz" = "FTZ";
        h1 "half" = "H1";
        rnd "rnd": Rnd;
    });

mnemonic!(/// `FSEL`: One of two numbers, as a predicate says.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, P)`
/// - `(R, R, number, P)`
/// - `(R, R, c[number][number], P)`, sm_70 to sm_90
/// - `(R, R, UR, P)`
/// - `(R, R, cx[UR][number], P)`, sm_70 to sm_90
    "FSEL" fsel Fsel 16383 {
        ftz "ftz" = "FTZ";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
    });

mnemonic!(/// `FSET`: Comparison; the result is 1.0 or 0.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, P)`
/// - `(R, R, number, P)`
/// - `(R, R, c[number][number], P)`, sm_70 to sm_90
/// - `(R, R, UR, P)`
/// - `(R, R, cx[UR][number], P)`, sm_70 to sm_90
    "FSET" fset Fset 16383 {
        bf "bf" = "BF";
        bop "bop": Bop;
        cmp "cmp": Cmp;
        ftz "ftz" = "FTZ";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
    });

mnemonic!(/// `FSETP`: Comparison.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(P, P, R, R, P)`
/// - `(P, P, R, number, P)`
/// - `(P, P, R, c[number][number], P)`, sm_70 to sm_90
/// - `(P, P, R, UR, P)`
/// - `(P, P, R, cx[UR][number], P)`, sm_70 to sm_90
    "FSETP" fsetp Fsetp 16383 {
        bop "bop": Bop;
        cmp "cmp": Cmp;
        ftz "ftz" = "FTZ";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
    });

mnemonic!(/// `FSWZADD`: Sum with the neighbours of a quad, with signs for each thread.
///
/// It is an instruction of sm_70 to sm_89. Operands:
/// - `(R, R, R, Swizzle)`
    "FSWZADD" fswzadd Fswzadd 127 {
        ftz "ftz" = "FTZ";
        ndv "ndv" = "NDV";
        reuse_y "reuse_Y" = "reuse";
        reuse_a "reuse_a" = "reuse";
        rnd "rnd": Rnd;
    });

mnemonic!(/// `HADD2`: Halves: sum, product.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R)`
/// - `(R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, R, UR)`
/// - `(R, R, cx[UR][number])`, sm_70 to sm_90
/// - `(R, R, number, number)`
    "HADD2" hadd2 Hadd2 16383 {
        fmt "fmt": Fmt;
        ftz "ftz" = "FTZ";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        sat "sat" = "SAT";
        swa "swa": Swa;
        swb "swb": Swb;
    });

mnemonic!(/// `HFMA2`: Halves: product and sum.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, R)`
/// - `(R, R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, R, c[number][number], R)`, sm_70 to sm_90
/// - `(R, R, UR, R)`
/// - `(R, R, R, UR)`
/// - `(R, R, R, cx[UR][number])`, sm_70 to sm_90
/// - `(R, R, cx[UR][number], R)`, sm_70 to sm_90
/// - `(R, R, R, number, number)`
/// - `(R, R, number, number, R)`
/// - `(R, R, R, R, {P})`, sm_80 to sm_121
/// - `(R, R, R, c[number][number], {P})`, sm_80 to sm_90
/// - `(R, R, c[number][number], R, {P})`, sm_80 to sm_90
/// - `(R, R, UR, R, {P})`, sm_80 to sm_121
/// - `(R, R, R, UR, {P})`, sm_80 to sm_121
/// - `(R, R, R, cx[UR][number], {P})`, sm_80 to sm_90
/// - `(R, R, cx[UR][number], R, {P})`, sm_80 to sm_90
/// - `(R, R, R, number, number, {P})`, sm_80 to sm_121
/// - `(R, R, number, number, R, {P})`, sm_80 to sm_121
    "HFMA2" hfma2 Hfma2 16383 {
        fmt "fmt": Fmt;
        fmz "fmz": Fmz;
        h0_nh1 "neg" = "H0_NH1";
        relu "relu" = "RELU";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        sat "sat" = "SAT";
        swa "swa": Swa;
        swb "swb": Swb;
        swc "swc": Swc;
    });

mnemonic!(/// `HFMA2.MMA`
///
/// It is an instruction of sm_80 to sm_90. Operands:
/// - `(R, R, R, c[number][number])`
/// - `(R, R, c[number][number], R)`
/// - `(R, R, UR, R)`
/// - `(R, R, R, UR)`
/// - `(R, R, R, cx[UR][number])`
/// - `(R, R, cx[UR][number], R)`
/// - `(R, R, R, c[number][number], {P})`
/// - `(R, R, c[number][number], R, {P})`
/// - `(R, R, UR, R, {P})`
/// - `(R, R, R, UR, {P})`
/// - `(R, R, R, cx[UR][number], {P})`
/// - `(R, R, cx[UR][number], R, {P})`
/// - `(R, R, R, R)`
/// - `(R, R, R, R, {P})`
/// - `(R, R, R, number, number)`
/// - `(R, R, number, number, R)`
    "HFMA2.MMA" hfma2_mma Hfma2Mma 252 {
        fmt "fmt": Fmt;
        fmz "fmz": Fmz;
        ftz "ftz": Ftz;
        relu "relu" = "RELU";
        reuse_x "reuse_X" = "reuse";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        sat "sat" = "SAT";
    });

mnemonic!(/// `HGMMA`
///
/// It is an instruction of sm_90. Operands:
/// - `(R, gdesc[UR], R, {UP}, {Gsb})`
/// - `(R, R, gdesc[UR], R, {UP}, {Gsb})`
    "HGMMA" hgmma Hgmma 128 {
        dst "dst": Dst;
        nega "nega" = "negA";
        negb "negb" = "negB";
        shape "shape": Shape;
        src "src": Src;
        tnspa "tnspa" = "tnspA";
        tnspb "tnspb" = "tnspB";
    });

mnemonic!(/// `HGMMA.SP`
///
/// It is an instruction of sm_90. Operands:
/// - `(R, gdesc[UR], R, {UP}, R, number, {Gsb})`
/// - `(R, R, gdesc[UR], R, {UP}, R, number, {Gsb})`
    "HGMMA.SP" hgmma_sp HgmmaSp 128 {
        dst "dst": Dst;
        nega "nega" = "negA";
        negb "negb" = "negB";
        regoffset "regoffset" = "REGOFFSET";
        shape "shape": Shape;
        src "src": Src;
        tnspa "tnspa" = "tnspA";
        tnspb "tnspb" = "tnspB";
    });

mnemonic!(/// `HMMA`: Matrix products.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, R)`, sm_70 to sm_88
/// - `(R, R, R, R, {UP})`, sm_89 to sm_121
    "HMMA" hmma Hmma 16383 {
        acc "acc": Acc;
        col "col": Col;
        dst "dst": Dst;
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        row "row": Row;
        satfinite "sat" = "SATFINITE";
        shape "shape": Shape;
        src "src": Src;
        step "step": Step;
    });

mnemonic!(/// `HMMA.SP`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, R, R, number)`, sm_70 to sm_88
/// - `(R, R, R, R, R, number, {UP})`, sm_89 to sm_121
    "HMMA.SP" hmma_sp HmmaSp 16383 {
        dst "dst": Dst;
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        reuse_e "reuse_e" = "reuse";
        shape "shape": Shape;
        src "src": Src;
    });

mnemonic!(/// `HMNMX2`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, P)`
/// - `(R, R, c[number][number], P)`, sm_80 to sm_90
/// - `(R, R, UR, P)`, sm_80 to sm_121
/// - `(R, R, cx[UR][number], P)`, sm_80 to sm_90
/// - `(R, R, number, number, P)`, sm_80 to sm_121
    "HMNMX2" hmnmx2 Hmnmx2 16383 {
        fmt "fmt": Fmt;
        ftz "ftz" = "FTZ";
        nan "nan" = "NAN";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        swa "swa": Swa;
        swb "swb": Swb;
        xorsign "xorsign" = "XORSIGN";
    });

mnemonic!(/// `HMUL2`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R)`
/// - `(R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, R, UR)`
/// - `(R, R, cx[UR][number])`, sm_70 to sm_90
/// - `(R, R, number, number)`
    "HMUL2" hmul2 Hmul2 16383 {
        fmt "fmt": Fmt;
        ftz "ftz": Ftz;
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        sat "sat" = "SAT";
        swa "swa": Swa;
        swb "swb": Swb;
    });

mnemonic!(/// `HSET2`: Halves: comparison, smaller or larger.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, P)`
/// - `(R, R, c[number][number], P)`, sm_70 to sm_90
/// - `(R, R, UR, P)`
/// - `(R, R, cx[UR][number], P)`, sm_70 to sm_90
/// - `(R, R, number, number, P)`
    "HSET2" hset2 Hset2 16383 {
        bf "bf" = "BF";
        bop "bop": Bop;
        cmp "cmp": Cmp;
        bf16_v2 "fmt" = "BF16_V2";
        ftz "ftz" = "FTZ";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        swa "swa": Swa;
        swb "swb": Swb;
    });

mnemonic!(/// `HSETP2`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(P, P, R, R, P)`
/// - `(P, P, R, c[number][number], P)`, sm_70 to sm_90
/// - `(P, P, R, UR, P)`
/// - `(P, P, R, cx[UR][number], P)`, sm_70 to sm_90
/// - `(P, P, R, number, number, P)`
    "HSETP2" hsetp2 Hsetp2 16383 {
        bop "bop": Bop;
        h_and "both" = "H_AND";
        cmp "cmp": Cmp;
        fmt "fmt": Fmt;
        ftz "ftz" = "FTZ";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        swa "swa": Swa;
        swb "swb": Swb;
    });

mnemonic!(/// `I2F`: Integer to floating point. A part of a register can be taken.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R)`
/// - `(R, UR)`
/// - `(R, c[number][number])`, sm_70 to sm_90
/// - `(R, cx[UR][number])`, sm_70 to sm_90
/// - `(R, number)`
    "I2F" i2f I2f 16383 {
        byte "byte": Byte;
        dst "dst": Dst;
        half "half": Half;
        rnd "rnd": Rnd;
        src "src": Src;
    });

mnemonic!(/// `I2FP`: Integer to floating point, on the other pipe.
///
/// It is an instruction of sm_86 to sm_121. Operands:
/// - `(R, R)`
/// - `(R, number)`
/// - `(R, c[number][number])`, sm_86 to sm_90
/// - `(R, UR)`
/// - `(R, cx[UR][number])`, sm_86 to sm_90
    "I2FP" i2fp I2fp 16376 {
        f32 "dst" = "F32";
        reuse_b "reuse_b" = "reuse";
        rnd "rnd": Rnd;
        src "src": Src;
    });

mnemonic!(/// `I2I`: Pairs of small numbers, packed and unpacked.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R)`
/// - `(R, number)`
/// - `(R, c[number][number])`, sm_70 to sm_90
/// - `(R, UR)`
/// - `(R, cx[UR][number])`, sm_70 to sm_90
    "I2I" i2i I2i 16383 {
        dst "dst": Dst;
        reuse_b "reuse_b" = "reuse";
        sat "sat" = "SAT";
        s32 "src" = "S32";
    });

mnemonic!(/// `I2IP`: Two integers, packed.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, R)`
/// - `(R, R, number, R)`
/// - `(R, R, c[number][number], R)`, sm_70 to sm_90
/// - `(R, R, UR, R)`
/// - `(R, R, cx[UR][number], R)`, sm_70 to sm_90
    "I2IP" i2ip I2ip 16383 {
        dst "dst": Dst;
        h1 "half" = "H1";
        part "part": Part;
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        sat "sat": Sat;
        s32 "src" = "S32";
    });

mnemonic!(/// `IABS`: Absolute value.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R)`
/// - `(R, number)`
/// - `(R, c[number][number])`, sm_70 to sm_90
/// - `(R, UR)`
/// - `(R, cx[UR][number])`, sm_70 to sm_90
    "IABS" iabs Iabs 16383 {
        reuse_b "reuse_b" = "reuse";
    });

mnemonic!(/// `IADD`: Sum of two.
///
/// It is an instruction of sm_107, sm_120 to sm_121. Operands:
/// - `(R, {P}, R, R)`
/// - `(R, {P}, R, number)`
/// - `(R, {P}, R, UR)`
/// - `(R, {P}, R, R, P)`
/// - `(R, {P}, R, number, P)`
/// - `(R, {P}, R, UR, P)`
    "IADD" iadd Iadd 13312 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        ty "type": Type;
        x "x" = "X";
    });

mnemonic!(/// `IADD3`: Sum of three, with carries into predicates and from them.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, {P}, {P}, R, R, R)`, sm_70 to sm_90
/// - `(R, {P}, {P}, R, R, number)`, sm_70 to sm_90
/// - `(R, {P}, {P}, R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, {P}, {P}, R, number, R)`, sm_70 to sm_90
/// - `(R, {P}, {P}, R, c[number][number], R)`, sm_70 to sm_90
/// - `(R, {P}, {P}, R, UR, R)`, sm_70 to sm_90
/// - `(R, {P}, {P}, R, R, UR)`, sm_70 to sm_90
/// - `(R, {P}, {P}, R, R, cx[UR][number])`, sm_70 to sm_90
/// - `(R, {P}, {P}, R, cx[UR][number], R)`, sm_70 to sm_90
/// - `(R, P, P, R, R, R)`, sm_100 to sm_121
/// - `(R, P, P, R, R, number)`, sm_100 to sm_121
/// - `(R, P, P, R, number, R)`, sm_100 to sm_121
/// - `(R, P, P, R, UR, R)`, sm_100 to sm_121
/// - `(R, P, P, R, R, UR)`, sm_100 to sm_121
    "IADD3" iadd3 Iadd3 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
    });

mnemonic!(/// `IADD3.X`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, {P}, {P}, R, R, R, P, P)`, sm_70 to sm_90
/// - `(R, {P}, {P}, R, R, number, P, P)`, sm_70 to sm_90
/// - `(R, {P}, {P}, R, R, c[number][number], P, P)`, sm_70 to sm_90
/// - `(R, {P}, {P}, R, number, R, P, P)`, sm_70 to sm_90
/// - `(R, {P}, {P}, R, c[number][number], R, P, P)`, sm_70 to sm_90
/// - `(R, {P}, {P}, R, UR, R, P, P)`, sm_70 to sm_90
/// - `(R, {P}, {P}, R, R, UR, P, P)`, sm_70 to sm_90
/// - `(R, {P}, {P}, R, R, cx[UR][number], P, P)`, sm_70 to sm_90
/// - `(R, {P}, {P}, R, cx[UR][number], R, P, P)`, sm_70 to sm_90
/// - `(R, P, P, R, R, R, P, P)`, sm_100 to sm_121
/// - `(R, P, P, R, R, number, P, P)`, sm_100 to sm_121
/// - `(R, P, P, R, number, R, P, P)`, sm_100 to sm_121
/// - `(R, P, P, R, UR, R, P, P)`, sm_100 to sm_121
/// - `(R, P, P, R, R, UR, P, P)`, sm_100 to sm_121
    "IADD3.X" iadd3_x Iadd3X 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
    });

mnemonic!(/// `IDP.2A`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, R)`
/// - `(R, R, R, number)`
/// - `(R, R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, R, number, R)`
/// - `(R, R, c[number][number], R)`, sm_70 to sm_90
/// - `(R, R, UR, R)`
/// - `(R, R, R, UR)`
/// - `(R, R, R, cx[UR][number])`, sm_70 to sm_90
/// - `(R, R, cx[UR][number], R)`, sm_70 to sm_90
    "IDP.2A" idp_2a Idp2a 16383 {
        atype "atype": Atype;
        btype "btype": Btype;
        half "half": Half;
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
    });

mnemonic!(/// `IDP.4A`: Products of small integers, added.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, R)`
/// - `(R, R, R, number)`
/// - `(R, R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, R, number, R)`
/// - `(R, R, c[number][number], R)`, sm_70 to sm_90
/// - `(R, R, UR, R)`
/// - `(R, R, R, UR)`
/// - `(R, R, R, cx[UR][number])`, sm_70 to sm_90
/// - `(R, R, cx[UR][number], R)`, sm_70 to sm_90
    "IDP.4A" idp_4a Idp4a 16383 {
        atype "atype": Atype;
        btype "btype": Btype;
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
    });

mnemonic!(/// `IGMMA`
///
/// It is an instruction of sm_90. Operands:
/// - `(R, gdesc[UR], R, {UP}, {Gsb})`
/// - `(R, R, gdesc[UR], R, {UP}, {Gsb})`
    "IGMMA" igmma Igmma 128 {
        atype "atype": Atype;
        btype "btype": Btype;
        sat "sat" = "SAT";
        shape "shape": Shape;
    });

mnemonic!(/// `IGMMA.SP`
///
/// It is an instruction of sm_90. Operands:
/// - `(R, gdesc[UR], R, {UP}, R, {Gsb})`
/// - `(R, R, gdesc[UR], R, {UP}, R, {Gsb})`
    "IGMMA.SP" igmma_sp IgmmaSp 128 {
        atype "atype": Atype;
        btype "btype": Btype;
        regoffset "regoffset" = "REGOFFSET";
        sat "sat" = "SAT";
        shape "shape": Shape;
    });

mnemonic!(/// `IMAD`: Product and sum.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, R)`
/// - `(R, R, R, number)`
/// - `(R, R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, R, number, R)`
/// - `(R, R, c[number][number], R)`, sm_70 to sm_90
/// - `(R, R, UR, R)`
/// - `(R, R, R, UR)`
/// - `(R, R, R, cx[UR][number])`, sm_70 to sm_90
/// - `(R, R, cx[UR][number], R)`, sm_70 to sm_90
/// - `(R, R, R, R, P)`
/// - `(R, R, R, number, P)`
/// - `(R, R, R, c[number][number], P)`, sm_70 to sm_90
/// - `(R, R, number, R, P)`
/// - `(R, R, c[number][number], R, P)`, sm_70 to sm_90
/// - `(R, R, UR, R, P)`
/// - `(R, R, R, UR, P)`
/// - `(R, R, R, cx[UR][number], P)`, sm_70 to sm_90
/// - `(R, R, cx[UR][number], R, P)`, sm_70 to sm_90
    "IMAD" imad Imad 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        ty "type": Type;
        x "x" = "X";
    });

mnemonic!(/// `IMAD.HI`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, {P}, R, R, R)`
/// - `(R, {P}, R, R, number)`
/// - `(R, {P}, R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, {P}, R, number, R)`
/// - `(R, {P}, R, c[number][number], R)`, sm_70 to sm_90
/// - `(R, {P}, R, UR, R)`
/// - `(R, {P}, R, R, UR)`
/// - `(R, {P}, R, R, cx[UR][number])`, sm_70 to sm_90
/// - `(R, {P}, R, cx[UR][number], R)`, sm_70 to sm_90
/// - `(R, {P}, R, R, R, P)`
/// - `(R, {P}, R, R, number, P)`
/// - `(R, {P}, R, R, c[number][number], P)`, sm_70 to sm_90
/// - `(R, {P}, R, number, R, P)`
/// - `(R, {P}, R, c[number][number], R, P)`, sm_70 to sm_90
/// - `(R, {P}, R, UR, R, P)`
/// - `(R, {P}, R, R, UR, P)`
/// - `(R, {P}, R, R, cx[UR][number], P)`, sm_70 to sm_90
/// - `(R, {P}, R, cx[UR][number], R, P)`, sm_70 to sm_90
    "IMAD.HI" imad_hi ImadHi 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        ty "type": Type;
        x "x" = "X";
    });

mnemonic!(/// `IMAD.IADD`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, number, R)`
    "IMAD.IADD" imad_iadd ImadIadd 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_c "reuse_c" = "reuse";
        ty "type": Type;
    });

mnemonic!(/// `IMAD.MOV`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, R)`
/// - `(R, R, R, number)`
/// - `(R, R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, R, c[number][number], R)`, sm_70 to sm_90
/// - `(R, R, number, R)`
    "IMAD.MOV" imad_mov ImadMov 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        ty "type": Type;
    });

mnemonic!(/// `IMAD.SHL`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, number, R)`
    "IMAD.SHL" imad_shl ImadShl 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_c "reuse_c" = "reuse";
        ty "type": Type;
    });

mnemonic!(/// `IMAD.WIDE`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, {P}, R, R, R)`
/// - `(R, {P}, R, R, number)`
/// - `(R, {P}, R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, {P}, R, number, R)`
/// - `(R, {P}, R, c[number][number], R)`, sm_70 to sm_90
/// - `(R, {P}, R, UR, R)`
/// - `(R, {P}, R, R, UR)`
/// - `(R, {P}, R, R, cx[UR][number])`, sm_70 to sm_90
/// - `(R, {P}, R, cx[UR][number], R)`, sm_70 to sm_90
/// - `(R, {P}, R, R, R, P)`
/// - `(R, {P}, R, R, number, P)`
/// - `(R, {P}, R, R, c[number][number], P)`, sm_70 to sm_90
/// - `(R, {P}, R, number, R, P)`
/// - `(R, {P}, R, c[number][number], R, P)`, sm_70 to sm_90
/// - `(R, {P}, R, UR, R, P)`
/// - `(R, {P}, R, R, UR, P)`
/// - `(R, {P}, R, R, cx[UR][number], P)`, sm_70 to sm_90
/// - `(R, {P}, R, cx[UR][number], R, P)`, sm_70 to sm_90
    "IMAD.WIDE" imad_wide ImadWide 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        ty "type": Type;
        x "x" = "X";
    });

mnemonic!(/// `IMMA`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, R)`, sm_70 to sm_88
/// - `(R, R, R, R, {UP})`, sm_89 to sm_121
    "IMMA" imma Imma 16383 {
        atype "atype": Atype;
        btype "btype": Btype;
        col "col" = "COL";
        reuse_x "reuse_X" = "reuse";
        reuse_a "reuse_a" = "reuse";
        reuse_c "reuse_c" = "reuse";
        row "row" = "ROW";
        sat "sat" = "SAT";
        shape "shape": Shape;
    });

mnemonic!(/// `IMMA.SP`
///
/// It is an instruction of sm_80 to sm_121. Operands:
/// - `(R, R, R, R, R, number)`, sm_80 to sm_88
/// - `(R, R, R, R, R, number, {UP})`, sm_89 to sm_121
    "IMMA.SP" imma_sp ImmaSp 16380 {
        atype "atype": Atype;
        btype "btype": Btype;
        col "col" = "COL";
        reuse_x "reuse_X" = "reuse";
        reuse_a "reuse_a" = "reuse";
        reuse_c "reuse_c" = "reuse";
        reuse_e "reuse_e" = "reuse";
        row "row" = "ROW";
        sat "sat" = "SAT";
        shape "shape": Shape;
    });

mnemonic!(/// `IMNMX`: Smaller or larger.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, P)`, sm_70 to sm_103, sm_110
/// - `(R, R, number, P)`, sm_70 to sm_103, sm_110
/// - `(R, R, c[number][number], P)`, sm_70 to sm_90
/// - `(R, R, UR, P)`, sm_70 to sm_103, sm_110
/// - `(R, R, cx[UR][number], P)`, sm_70 to sm_90
/// - `(P, P, R, R, R, P, P)`, sm_107, sm_120 to sm_121
/// - `(P, P, R, R, number, P, P)`, sm_107, sm_120 to sm_121
/// - `(P, P, R, R, UR, P, P)`, sm_107, sm_120 to sm_121
    "IMNMX" imnmx Imnmx 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        ty "type": Type;
    });

mnemonic!(/// `ISETP`: Comparison of integers.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(P, P, R, R, P, {P})`, sm_70 to sm_75
/// - `(P, P, R, number, P, {P})`, sm_70 to sm_75
/// - `(P, P, R, c[number][number], P, {P})`, sm_70 to sm_75
/// - `(P, P, R, UR, P, {P})`, sm_70 to sm_75
/// - `(P, P, R, cx[UR][number], P, {P})`, sm_70 to sm_75
/// - `(P, P, R, R, P)`, sm_80 to sm_121
/// - `(P, P, R, number, P)`, sm_80 to sm_121
/// - `(P, P, R, c[number][number], P)`, sm_80 to sm_90
/// - `(P, P, R, UR, P)`, sm_80 to sm_121
/// - `(P, P, R, cx[UR][number], P)`, sm_80 to sm_90
/// - `(P, P, R, R, P, P)`, sm_80 to sm_121
/// - `(P, P, R, number, P, P)`, sm_80 to sm_121
/// - `(P, P, R, c[number][number], P, P)`, sm_80 to sm_90
/// - `(P, P, R, UR, P, P)`, sm_80 to sm_121
/// - `(P, P, R, cx[UR][number], P, P)`, sm_80 to sm_90
    "ISETP" isetp Isetp 16383 {
        bop "bop": Bop;
        cmp "cmp": Cmp;
        ex "ex" = "EX";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        ty "type": Type;
    });

mnemonic!(/// `LD`: Load from anywhere, from global memory: address in registers.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, [R+number], {P})`
/// - `(R, [RZ+number], {P})`
/// - `(R, [R+UR+number], {P})`
/// - `(R, [UR+number], {P})`, sm_70 to sm_89
/// - `(R, desc[UR][R+number], {P})`, sm_80 to sm_121
    "LD" ld Ld 16383 {
        e "e" = "E";
        evict "evict": Evict;
        ltc "ltc": Ltc;
        order "order": Order;
        private "private" = "PRIVATE";
        scope "scope": Scope;
        size "size": Size;
        wide "wide": Wide;
    });

mnemonic!(/// `LDC`: Constant memory.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, c[number][R+number])`
    "LDC" ldc Ldc 16383 {
        mode "mode": Mode;
        size "size": Size;
    });

mnemonic!(/// `LDCU`: Constant memory as part of global memory, out of the cache of constants.
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(UR, [UR+number], UP)`
/// - `(UR, c[number][UR+number])`
    "LDCU" ldcu Ldcu 16128 {
        size "size": Size;
        texunpack "unpack" = "TEXUNPACK";
    });

mnemonic!(/// `LDG`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, R, [R+number], {P})`
/// - `({P}, R, [RZ+number], {P})`
/// - `({P}, R, [R+UR+number], {P})`
/// - `({P}, R, [UR+number], {P})`, sm_70 to sm_89
/// - `({P}, R, desc[UR][R+number], {P})`, sm_80 to sm_121
/// - `(R, R, [R+UR+number], {number}, {P})`, sm_100 to sm_121
/// - `(R, R, [UR+number], {number}, {P})`, sm_100 to sm_121
/// - `(R, R, desc[UR][R+number], {number}, {P})`, sm_100 to sm_121
    "LDG" ldg Ldg 16383 {
        e "e" = "E";
        evict "evict": Evict;
        l2 "l2": L2;
        ltc "ltc": Ltc;
        order "order": Order;
        private "private" = "PRIVATE";
        scope "scope": Scope;
        size "size": Size;
        wide "wide": Wide;
    });

mnemonic!(/// `LDGDEPBAR`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `()`
    "LDGDEPBAR" ldgdepbar Ldgdepbar 16383 {
    });

mnemonic!(/// `LDGMC`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `(R, [R+UR+number])`
    "LDGMC" ldgmc Ldgmc 16256 {
        e "e" = "E";
        op "op": Op;
        order "order": Order;
        ty "type": Type;
        wide "wide": Wide;
    });

mnemonic!(/// `LDGSTS.E`: Global to shared memory.
///
/// It is an instruction of sm_80 to sm_121. Operands:
/// - `([R+number], [R+UR+number], {P})`
/// - `([R+number], desc[UR][R+number], {P})`
/// - `([R+UR+number], desc[UR][R+number], {P})`
/// - `([R+UR+number], [R+number], {P})`
/// - `([R+number], [R+number], {P})`, sm_80 to sm_89
    "LDGSTS.E" ldgsts_e LdgstsE 16380 {
        bypass "bypass" = "BYPASS";
        evict "evict": Evict;
        ltc "ltc": Ltc;
        order "order": Order;
        size "size": Size;
        wide "wide": Wide;
        zfill "zfill" = "ZFILL";
    });

mnemonic!(/// `LDL`: Local and shared memory.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, [R+number])`
/// - `(R, [RZ+number])`
/// - `(R, [R+UR+number])`
    "LDL" ldl Ldl 16383 {
        evict "evict": Evict;
        size "size": Size;
    });

mnemonic!(/// `LDS`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, [R+number])`
/// - `(R, [RZ+number])`
/// - `(R, [R+UR+number])`
    "LDS" lds Lds 16383 {
        size "size": Size;
        stride "stride": Stride;
        u "u" = "U";
    });

mnemonic!(/// `LDSM`: Matrices of shared memory.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, [R+number])`
/// - `(R, [R+UR+number])`
    "LDSM" ldsm Ldsm 16383 {
        count "count": Count;
        shape "shape": Shape;
        unit "unit": Unit;
    });

mnemonic!(/// `LDTM`
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(R, tmem[UR+number])`
    "LDTM" ldtm Ldtm 16128 {
        count "count": Count;
        lanes "lanes": Lanes;
        pack16bit "pack" = "PACK16BIT";
    });

mnemonic!(/// `LDTM.STAT`
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(R, R, tmem[UR+number])`
    "LDTM.STAT" ldtm_stat LdtmStat 16128 {
        count "count": Count;
        lanes "lanes": Lanes;
        nan "nan" = "NAN";
        op "op": Op;
        ty "type": Type;
    });

mnemonic!(/// `LEA`: Shifted sum.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, {P}, R, R, number)`
/// - `(R, {P}, R, number, number)`
/// - `(R, {P}, R, c[number][number], number)`, sm_70 to sm_90
/// - `(R, {P}, R, UR, number)`
/// - `(R, {P}, R, cx[UR][number], number)`, sm_70 to sm_90
    "LEA" lea Lea 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
    });

mnemonic!(/// `LEA.HI`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, {P}, R, R, R, number)`
/// - `(R, {P}, R, number, R, number)`
/// - `(R, {P}, R, c[number][number], R, number)`, sm_70 to sm_90
/// - `(R, {P}, R, UR, R, number)`
/// - `(R, {P}, R, cx[UR][number], R, number)`, sm_70 to sm_90
/// - `(R, {P}, R, R, number, number)`
    "LEA.HI" lea_hi LeaHi 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
    });

mnemonic!(/// `LEA.HI.SX32`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, {P}, R, R, number)`
/// - `(R, {P}, R, number, number)`
/// - `(R, {P}, R, c[number][number], number)`, sm_70 to sm_90
/// - `(R, {P}, R, UR, number)`
/// - `(R, {P}, R, cx[UR][number], number)`, sm_70 to sm_90
    "LEA.HI.SX32" lea_hi_sx32 LeaHiSx32 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
    });

mnemonic!(/// `LEA.HI.X`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, {P}, R, R, number, number, P)`
/// - `(R, {P}, R, R, R, number, P)`
/// - `(R, {P}, R, number, R, number, P)`
/// - `(R, {P}, R, c[number][number], R, number, P)`, sm_70 to sm_90
/// - `(R, {P}, R, UR, R, number, P)`
/// - `(R, {P}, R, cx[UR][number], R, number, P)`, sm_70 to sm_90
    "LEA.HI.X" lea_hi_x LeaHiX 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
    });

mnemonic!(/// `LEA.HI.X.SX32`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, {P}, R, R, number, P)`
/// - `(R, {P}, R, number, number, P)`
/// - `(R, {P}, R, c[number][number], number, P)`, sm_70 to sm_90
/// - `(R, {P}, R, UR, number, P)`
/// - `(R, {P}, R, cx[UR][number], number, P)`, sm_70 to sm_90
    "LEA.HI.X.SX32" lea_hi_x_sx32 LeaHiXSx32 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
    });

mnemonic!(/// `LEA.X`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, {P}, R, R, number, P)`
/// - `(R, {P}, R, number, number, P)`
/// - `(R, {P}, R, c[number][number], number, P)`, sm_70 to sm_90
/// - `(R, {P}, R, UR, number, P)`
/// - `(R, {P}, R, cx[UR][number], number, P)`, sm_70 to sm_90
    "LEA.X" lea_x LeaX 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
    });

mnemonic!(/// `LEPC`: Address of an instruction.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R)`
/// - `(R, number)`
    "LEPC" lepc Lepc 16383 {
    });

mnemonic!(/// `LOP3.LUT`: Any function of three bits.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, R, R, R, R, number, P)`
/// - `({P}, R, R, R, number, number, P)`
/// - `({P}, R, R, R, c[number][number], number, P)`, sm_70 to sm_90
/// - `({P}, R, R, number, R, number, P)`
/// - `({P}, R, R, c[number][number], R, number, P)`, sm_70 to sm_90
/// - `({P}, R, R, UR, R, number, P)`
/// - `({P}, R, R, R, UR, number, P)`
/// - `({P}, R, R, R, cx[UR][number], number, P)`, sm_70 to sm_90
/// - `({P}, R, R, cx[UR][number], R, number, P)`, sm_70 to sm_90
    "LOP3.LUT" lop3_lut Lop3Lut 16383 {
        pop "pop": Pop;
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
    });

mnemonic!(/// `MATCH.ALL`: Threads with the same value.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(P, R, R)`
    "MATCH.ALL" match_all MatchAll 16383 {
        ty "type": Type;
    });

mnemonic!(/// `MATCH.ANY`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R)`
    "MATCH.ANY" match_any MatchAny 16383 {
        ty "type": Type;
    });

mnemonic!(/// `MEMBAR`: Order of memory accesses.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `()`
    "MEMBAR" membar Membar 16383 {
        order "order": Order;
        scope "scope": Scope;
    });

mnemonic!(/// `MOV`: Move.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, {number})`
/// - `(R, number, {number})`
/// - `(R, c[number][number], {number})`, sm_70 to sm_90
/// - `(R, UR, {number})`
/// - `(R, cx[UR][number], {number})`, sm_70 to sm_90
    "MOV" mov Mov 16383 {
        reuse_b "reuse_b" = "reuse";
        size "size": Size;
    });

mnemonic!(/// `MOV.64`: Move of a number of 64 bits.
///
/// It is an instruction of sm_107, sm_120 to sm_121. Operands:
/// - `(R, number)`
    "MOV.64" mov_64 Mov64 13312 {
    });

mnemonic!(/// `MOVM`: Transposes a matrix of a warp.
///
/// It is an instruction of sm_75 to sm_121. Operands:
/// - `(R, R)`
    "MOVM" movm Movm 16382 {
        shape "shape": Shape;
        unit "unit": Unit;
    });

mnemonic!(/// `MUFU`: Special functions.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R)`
/// - `(R, c[number][number])`, sm_70 to sm_90
/// - `(R, UR)`
/// - `(R, cx[UR][number])`, sm_70 to sm_90
/// - `(R, number)`
    "MUFU" mufu Mufu 16383 {
        fmt "fmt": Fmt;
        func "func": Func;
        half "half": Half;
    });

mnemonic!(/// `NANOSLEEP`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, R)`
/// - `({P}, number)`
/// - `({P}, c[number][number])`, sm_70 to sm_90
/// - `({P}, UR)`
/// - `({P}, cx[UR][number])`, sm_70 to sm_90
    "NANOSLEEP" nanosleep Nanosleep 16383 {
        mode "mode": Mode;
    });

mnemonic!(/// `NOP`: Nothing.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `()`
    "NOP" nop Nop 16383 {
    });

mnemonic!(/// `OMMA.SF`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(R, R, R, R, R, R, UR, {UP})`
    "OMMA.SF" omma_sf OmmaSf 12288 {
        atype_e2m1 "atype" = "E2M1";
        _4x "blocks" = "4X";
        btype_e2m1 "btype" = "E2M1";
        f32 "dst" = "F32";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        reuse_f "reuse_f" = "reuse";
        scale "scale": Scale;
        _16864 "shape" = "16864";
    });

mnemonic!(/// `OMMA.SF.SP`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(R, R, R, R, R, R, UR, number, {UP})`
    "OMMA.SF.SP" omma_sf_sp OmmaSfSp 12288 {
        atype_e2m1 "atype" = "E2M1";
        _4x "blocks" = "4X";
        btype_e2m1 "btype" = "E2M1";
        f32 "dst" = "F32";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        reuse_f "reuse_f" = "reuse";
        scale "scale": Scale;
        _168128 "shape" = "168128";
    });

mnemonic!(/// `P2R`: Predicates to register.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, PR, R, number)`
/// - `(R, PR, R, R)`
/// - `(R, PR, R, c[number][number])`, sm_80 to sm_90
/// - `(R, PR, R, UR)`, sm_80 to sm_121
/// - `(R, PR, R, cx[UR][number])`, sm_80 to sm_90
    "P2R" p2r P2r 16383 {
        byte "byte": Byte;
        reuse_x "reuse_X" = "reuse";
        reuse_a "reuse_a" = "reuse";
    });

mnemonic!(/// `PLOP3.LUT`: Any function of three predicates.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(P, P, P, P, P, number, number)`
/// - `(P, P, P, P, UP, number, number)`
/// - `(P, P, R, UR, R, number, number)`
/// - `(P, P, R, R, R, number, number)`
/// - `(P, P, R, cx[UR][number], R, number, number)`, sm_70 to sm_90
/// - `(P, P, R, c[number][number], R, number, number)`, sm_70 to sm_90
    "PLOP3.LUT" plop3_lut Plop3Lut 16383 {
        reuse_x "reuse_X" = "reuse";
        reuse_y "reuse_Y" = "reuse";
        reuse_a "reuse_a" = "reuse";
        reuse_c "reuse_c" = "reuse";
        sa_sign "sa" = "SIGN";
        sb_sign "sb" = "SIGN";
        sc_sign "sc" = "SIGN";
    });

mnemonic!(/// `PMTRIG`: Counts an event.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, number)`
    "PMTRIG" pmtrig Pmtrig 16383 {
    });

mnemonic!(/// `POPC`: Smaller or larger.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R)`
/// - `(R, number)`
/// - `(R, c[number][number])`, sm_70 to sm_90
/// - `(R, UR)`
/// - `(R, cx[UR][number])`, sm_70 to sm_90
    "POPC" popc Popc 16383 {
    });

mnemonic!(/// `PREEXIT`: Lets the next grid begin, and waits for the one before.
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `()`
    "PREEXIT" preexit Preexit 16256 {
    });

mnemonic!(/// `PRMT`: Bytes of two words, chosen by a third.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, R)`
/// - `(R, R, R, number)`
/// - `(R, R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, R, number, R)`
/// - `(R, R, c[number][number], R)`, sm_70 to sm_90
/// - `(R, R, UR, R)`
/// - `(R, R, R, UR)`
/// - `(R, R, R, cx[UR][number])`, sm_70 to sm_90
/// - `(R, R, cx[UR][number], R)`, sm_70 to sm_90
    "PRMT" prmt Prmt 16383 {
        mode "mode": Mode;
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
    });

mnemonic!(/// `QADD4`
///
/// It is an instruction of sm_100 to sm_103. Operands:
/// - `(R, R, R)`
    "QADD4" qadd4 Qadd4 768 {
        afmt "afmt": Afmt;
        apart "apart": Apart;
        cpart "cpart": Cpart;
        dst "dst": Dst;
        reuse_a "reuse_a" = "reuse";
        reuse_c "reuse_c" = "reuse";
        satfinite "sat" = "SATFINITE";
    });

mnemonic!(/// `QFMA4`
///
/// It is an instruction of sm_100 to sm_103. Operands:
/// - `(R, R, R, R)`
    "QFMA4" qfma4 Qfma4 768 {
        afmt "afmt": Afmt;
        apart "apart": Apart;
        bfmt "bfmt": Bfmt;
        bpart "bpart": Bpart;
        cpart "cpart": Cpart;
        dst "dst": Dst;
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        satfinite "sat" = "SATFINITE";
    });

mnemonic!(/// `QGMMA`
///
/// It is an instruction of sm_90. Operands:
/// - `(R, gdesc[UR], R, {UP}, {Gsb})`
/// - `(R, R, gdesc[UR], R, {UP}, {Gsb})`
    "QGMMA" qgmma Qgmma 128 {
        atype "atype": Atype;
        btype "btype": Btype;
        dst "dst": Dst;
        nega "nega" = "negA";
        negb "negb" = "negB";
        shape "shape": Shape;
    });

mnemonic!(/// `QGMMA.SP`
///
/// It is an instruction of sm_90. Operands:
/// - `(R, gdesc[UR], R, {UP}, R, {Gsb})`
/// - `(R, R, gdesc[UR], R, {UP}, R, {Gsb})`
    "QGMMA.SP" qgmma_sp QgmmaSp 128 {
        atype "atype": Atype;
        btype "btype": Btype;
        dst "dst": Dst;
        nega "nega" = "negA";
        negb "negb" = "negB";
        regoffset "regoffset" = "REGOFFSET";
        shape "shape": Shape;
    });

mnemonic!(/// `QMMA`
///
/// It is an instruction of sm_89, sm_120 to sm_121. Operands:
/// - `(R, R, R, R, {UP})`
    "QMMA" qmma Qmma 12352 {
        atype "atype": Atype;
        btype "btype": Btype;
        col "col" = "COL";
        dst "dst": Dst;
        regoffset "regoffset" = "REGOFFSET";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        row "row" = "ROW";
        shape "shape": Shape;
    });

mnemonic!(/// `QMMA.SF`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(R, R, R, R, R, R, UR, {UP})`
    "QMMA.SF" qmma_sf QmmaSf 12288 {
        atype "atype": Atype;
        btype "btype": Btype;
        f32 "dst" = "F32";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        reuse_f "reuse_f" = "reuse";
        e8 "scale" = "E8";
        _16832 "shape" = "16832";
    });

mnemonic!(/// `QMMA.SF.SP`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(R, R, R, R, R, R, UR, number, {UP})`
    "QMMA.SF.SP" qmma_sf_sp QmmaSfSp 12288 {
        atype "atype": Atype;
        btype "btype": Btype;
        f32 "dst" = "F32";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        reuse_f "reuse_f" = "reuse";
        e8 "scale" = "E8";
        _16864 "shape" = "16864";
    });

mnemonic!(/// `QMMA.SP`
///
/// It is an instruction of sm_89, sm_120 to sm_121. Operands:
/// - `(R, R, R, R, R, number, {UP})`
    "QMMA.SP" qmma_sp QmmaSp 12352 {
        atype "atype": Atype;
        btype "btype": Btype;
        col "col" = "COL";
        dst "dst": Dst;
        regoffset "regoffset" = "REGOFFSET";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        reuse_e "reuse_e" = "reuse";
        row "row" = "ROW";
        shape "shape": Shape;
    });

mnemonic!(/// `QMUL4`: Four small numbers at a time.
///
/// It is an instruction of sm_100 to sm_103. Operands:
/// - `(R, R, R)`
    "QMUL4" qmul4 Qmul4 768 {
        afmt "afmt": Afmt;
        apart "apart": Apart;
        bfmt "bfmt": Bfmt;
        bpart "bpart": Bpart;
        dst "dst": Dst;
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        satfinite "sat" = "SATFINITE";
    });

mnemonic!(/// `QSPC`: In what space an address lies.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(P, R, [R+number])`
/// - `(P, R, [UR+number])`, sm_70 to sm_89
/// - `(P, R, [R+UR+number])`, sm_90 to sm_121
    "QSPC" qspc Qspc 16383 {
        e "e" = "E";
        space "space": Space;
        wide "wide": Wide;
    });

mnemonic!(/// `R2P`: Register to predicates.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(PR, R, R)`
/// - `(PR, R, number)`
/// - `(PR, R, c[number][number])`, sm_70 to sm_90
/// - `(PR, R, UR)`
/// - `(PR, R, cx[UR][number])`, sm_70 to sm_90
    "R2P" r2p R2p 16383 {
        byte "byte": Byte;
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
    });

mnemonic!(/// `R2UR`: Register to uniform register.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, UR, R)`
    "R2UR" r2ur R2ur 16383 {
        broadcast "broadcast" = "BROADCAST";
        fill "fill" = "FILL";
        reuse_a "reuse_a" = "reuse";
    });

mnemonic!(/// `R2UR.OR`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(P, UR, R)`
    "R2UR.OR" r2ur_or R2urOr 16383 {
        broadcast "broadcast" = "BROADCAST";
        fill "fill" = "FILL";
        reuse_a "reuse_a" = "reuse";
    });

mnemonic!(/// `RED`
///
/// It is an instruction of sm_70 to sm_89. Operands:
/// - `([R+number], R)`
/// - `([RZ+number], R)`
/// - `([R+UR+number], R)`
/// - `([UR+number], R)`, sm_70 to sm_75
/// - `(desc[UR][R+number], R)`, sm_80 to sm_89
    "RED" red Red 127 {
        e "e" = "E";
        evict "evict": Evict;
        op "op": Op;
        order "order": Order;
        private "private" = "PRIVATE";
        scope "scope": Scope;
        ty "type": Type;
        wide "wide": Wide;
    });

mnemonic!(/// `REDAS`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `([R+UR+number], R)`
    "REDAS" redas Redas 16256 {
        op "op": Op;
        ty "type": Type;
        wide "wide": Wide;
    });

mnemonic!(/// `REDG`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `([R+UR+number], R)`
/// - `(desc[UR][R+number], R)`
/// - `([R+number], R)`
/// - `([RZ+number], R)`
    "REDG" redg Redg 16256 {
        e "e" = "E";
        evict "evict": Evict;
        op "op": Op;
        order "order": Order;
        ty "type": Type;
        wide "wide": Wide;
    });

mnemonic!(/// `REDUX`: Combines a value over a warp.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, R)`
    "REDUX" redux Redux 16383 {
        op "op": Op;
        ty "type": Type;
    });

mnemonic!(/// `RET.ABS`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, R, number)`
/// - `({P}, UR, number)`, sm_75 to sm_121
    "RET.ABS" ret_abs RetAbs 16383 {
        dec "dec": Dec;
    });

mnemonic!(/// `RET.REL`: Return.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, R, number)`
/// - `({P}, UR, number)`, sm_75 to sm_121
    "RET.REL" ret_rel RetRel 16383 {
        dec "dec": Dec;
    });

mnemonic!(/// `RPCMOV.32`: Address of the return to register, and back.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, ReturnAddress)`
/// - `(ReturnAddress, R)`
/// - `(ReturnAddress, number)`
/// - `(ReturnAddress, c[number][number])`, sm_70 to sm_90
/// - `(ReturnAddress, UR)`, sm_90 to sm_121
/// - `(ReturnAddress, cx[UR][number])`, sm_90
    "RPCMOV.32" rpcmov_32 Rpcmov32 16383 {
    });

mnemonic!(/// `S2R`: Special register to register.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, SR)`
    "S2R" s2r S2r 16383 {
    });

mnemonic!(/// `S2UR`: Special register to uniform register.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, SR)`
    "S2UR" s2ur S2ur 16383 {
    });

mnemonic!(/// `SEL`: One of two, as a predicate says.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, P)`
/// - `(R, R, number, P)`
/// - `(R, R, c[number][number], P)`, sm_70 to sm_90
/// - `(R, R, UR, P)`
/// - `(R, R, cx[UR][number], P)`, sm_70 to sm_90
    "SEL" sel Sel 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
    });

mnemonic!(/// `SEL.64`: One of two of 64 bits.
///
/// It is an instruction of sm_107, sm_120 to sm_121. Operands:
/// - `(R, R, R, P)`
/// - `(R, R, UR, P)`
/// - `(R, R, number, P)`
    "SEL.64" sel_64 Sel64 13312 {
        reuse_x "reuse_X" = "reuse";
        reuse_a "reuse_a" = "reuse";
    });

mnemonic!(/// `SGXT`: Sign extension from a bit.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R)`
/// - `(R, R, number)`
/// - `(R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, R, UR)`
/// - `(R, R, cx[UR][number])`, sm_70 to sm_90
    "SGXT" sgxt Sgxt 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        ty "type": Type;
        wrap "wrap" = "W";
    });

mnemonic!(/// `SHF`: Shift of two words.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, R)`
/// - `(R, R, R, number)`
/// - `(R, R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, R, number, R)`
/// - `(R, R, c[number][number], R)`, sm_70 to sm_90
/// - `(R, R, UR, R)`
/// - `(R, R, R, UR)`
/// - `(R, R, R, cx[UR][number])`, sm_70 to sm_90
/// - `(R, R, cx[UR][number], R)`, sm_70 to sm_90
    "SHF" shf Shf 16383 {
        dir "dir": Dir;
        hi "part" = "HI";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        ty "type": Type;
        wrap "wrap" = "W";
    });

mnemonic!(/// `SHFL`: Data of another thread.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(P, R, R, R, R)`
/// - `(P, R, R, R, number)`
/// - `(P, R, R, number, R)`
/// - `(P, R, R, number, number)`
    "SHFL" shfl Shfl 16383 {
        mode "mode": Mode;
    });

mnemonic!(/// `ST`: Store to anywhere, to global memory.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `([R+number], R)`
/// - `([RZ+number], R)`
/// - `([R+UR+number], R)`
/// - `([UR+number], R)`, sm_70 to sm_89
/// - `(desc[UR][R+number], R)`, sm_80 to sm_121
    "ST" st St 16383 {
        e "e" = "E";
        evict "evict": Evict;
        order "order": Order;
        private "private" = "PRIVATE";
        scope "scope": Scope;
        size "size": Size;
        wide "wide": Wide;
    });

mnemonic!(/// `STAS`: Shared memory of another block.
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `([R+UR+number], R)`
    "STAS" stas Stas 16256 {
        size "size": Size;
        wide "wide": Wide;
    });

mnemonic!(/// `STG`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `([R+number], R)`
/// - `([RZ+number], R)`
/// - `([R+UR+number], R)`
/// - `([UR+number], R)`, sm_70 to sm_89
/// - `(desc[UR][R+number], R)`, sm_80 to sm_121
/// - `([R+UR+number], R, R, {number})`, sm_100 to sm_121
/// - `([UR+number], R, R, {number})`, sm_100 to sm_121
/// - `(desc[UR][R+number], R, R, {number})`, sm_100 to sm_121
    "STG" stg Stg 16383 {
        e "e" = "E";
        evict "evict": Evict;
        l2 "l2": L2;
        order "order": Order;
        private "private" = "PRIVATE";
        scope "scope": Scope;
        size "size": Size;
        wide "wide": Wide;
    });

mnemonic!(/// `STL`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `([R+number], R)`
/// - `([RZ+number], R)`
/// - `([R+UR+number], R)`
    "STL" stl Stl 16383 {
        evict "evict": Evict;
        size "size": Size;
    });

mnemonic!(/// `STS`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `([R+number], R)`
/// - `([RZ+number], R)`
/// - `([R+UR+number], R)`
    "STS" sts Sts 16383 {
        size "size": Size;
        stride "stride": Stride;
    });

mnemonic!(/// `STSM`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `([R+number], R)`
/// - `([R+UR+number], R)`
    "STSM" stsm Stsm 16256 {
        count "count": Count;
        shape "shape": Shape;
        unit "unit": Unit;
    });

mnemonic!(/// `STTM`
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(tmem[UR+number], R)`
    "STTM" sttm Sttm 16128 {
        count "count": Count;
        expand16bit "expand" = "EXPAND16BIT";
        lanes "lanes": Lanes;
    });

mnemonic!(/// `SULD.D`: Surfaces.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, R, [R], number, number)`, sm_70 to sm_89
/// - `({P}, R, [R], R)`, sm_70 to sm_89
/// - `({P}, R, [R], UR, number)`, sm_70 to sm_90
/// - `({P}, R, [R], UR)`, sm_100 to sm_121
    "SULD.D" suld_d SuldD 16383 {
        ba "ba" = "BA";
        clamp "clamp": Clamp;
        dim "dim": Dim;
        evict "evict": Evict;
        order "order": Order;
        private "private" = "PRIVATE";
        scope "scope": Scope;
        size "size": Size;
    });

mnemonic!(/// `SURED.D`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `([R], R, number, number)`, sm_70 to sm_89
/// - `([R], R, R)`, sm_70 to sm_89
/// - `([R], R, UR, number)`, sm_70 to sm_90
/// - `([R], R, UR)`, sm_100 to sm_121
    "SURED.D" sured_d SuredD 16383 {
        ba "ba" = "BA";
        clamp "clamp": Clamp;
        dim "dim": Dim;
        evict "evict": Evict;
        op "op": Op;
        order "order": Order;
        private "private" = "PRIVATE";
        scope "scope": Scope;
        ty "type": Type;
    });

mnemonic!(/// `SUST.D`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `([R], R, R)`, sm_70 to sm_89
/// - `([R], R, number, number)`, sm_70 to sm_89
/// - `([R], R, UR, number)`, sm_70 to sm_90
/// - `([R], R, UR)`, sm_100 to sm_121
    "SUST.D" sust_d SustD 16383 {
        ba "ba" = "BA";
        clamp "clamp": Clamp;
        dim "dim": Dim;
        evict "evict": Evict;
        order "order": Order;
        private "private" = "PRIVATE";
        scope "scope": Scope;
        size "size": Size;
    });

mnemonic!(/// `SUST.P`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `([R], R, number, number)`, sm_70 to sm_89
/// - `([R], R, R)`, sm_70 to sm_89
/// - `([R], R, UR, number)`, sm_70 to sm_90
/// - `([R], R, UR)`, sm_100 to sm_121
    "SUST.P" sust_p SustP 16383 {
        clamp "clamp": Clamp;
        comp "comp": Comp;
        dim "dim": Dim;
        evict "evict": Evict;
        order "order": Order;
        private "private" = "PRIVATE";
        scope "scope": Scope;
    });

mnemonic!(/// `SYNCS.ARRIVE.TRANS64`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `(R, [R+UR+number], R)`
    "SYNCS.ARRIVE.TRANS64" syncs_arrive_trans64 SyncsArriveTrans64 16256 {
        count "count": Count;
        optout "optout" = "OPTOUT";
        red "red" = "RED";
        tmask "tmask" = "TMASK";
    });

mnemonic!(/// `SYNCS.CCTL`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `()`
/// - `([R+UR+number])`
    "SYNCS.CCTL" syncs_cctl SyncsCctl 16256 {
        op "op": Op;
    });

mnemonic!(/// `SYNCS.EXCH.64`
///
/// It is an instruction of sm_90 to sm_103, sm_110 to sm_121. Operands:
/// - `(UR, [UR+number], UR)`
    "SYNCS.EXCH.64" syncs_exch_64 SyncsExch64 15232 {
    });

mnemonic!(/// `SYNCS.LD.64`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `(R, [R+UR+number])`
    "SYNCS.LD.64" syncs_ld_64 SyncsLd64 16256 {
        watch "watch" = "WATCH";
    });

mnemonic!(/// `SYNCS.PHASECHK.TRANS64`: Barriers in shared memory.
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `(P, [R+UR+number], R)`
    "SYNCS.PHASECHK.TRANS64" syncs_phasechk_trans64 SyncsPhasechkTrans64 16256 {
        trywait "try" = "TRYWAIT";
    });

mnemonic!(/// `TEX`: Textures.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, R, R, R, R, INVALID, {number})`, sm_70 to sm_90
/// - `({P}, R, R, R, R, number, number, INVALID, {number})`, sm_70 to sm_89
/// - `({P}, R, R, R, {R}, UR, number, INVALID, {number})`, sm_70 to sm_90
/// - `({P}, R, R, R, {R}, UR, INVALID, {number})`, sm_100 to sm_121
    "TEX" tex Tex 16383 {
        aoffi "aoffi" = "AOFFI";
        b "b" = "B";
        dc "dc" = "DC";
        evict "evict": Evict;
        fdv "fdv" = "FDV";
        fmt "fmt": Fmt;
        lod "lod": Lod;
        ndv "ndv" = "NDV";
        nodep "nodep" = "NODEP";
        scr "scr" = "SCR";
    });

mnemonic!(/// `TLD`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, R, R, R, R, INVALID, {number})`, sm_70 to sm_90
/// - `({P}, R, R, R, {R}, number, number, INVALID, {number})`, sm_70 to sm_89
/// - `({P}, R, R, R, {R}, UR, number, INVALID, {number})`, sm_70 to sm_90
/// - `({P}, R, R, R, {R}, UR, INVALID, {number})`, sm_100 to sm_121
    "TLD" tld Tld 16383 {
        aoffi "aoffi" = "AOFFI";
        b "b" = "B";
        cl "cl" = "CL";
        evict "evict": Evict;
        fmt "fmt": Fmt;
        lod "lod": Lod;
        ms "ms" = "MS";
        nodep "nodep" = "NODEP";
        scr "scr" = "SCR";
    });

mnemonic!(/// `TLD4`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, R, R, R, R, INVALID, {number})`, sm_70 to sm_90
/// - `({P}, R, R, R, R, number, number, INVALID, {number})`, sm_70 to sm_89
/// - `({P}, R, R, R, {R}, UR, number, INVALID, {number})`, sm_70 to sm_90
/// - `({P}, R, R, R, {R}, UR, INVALID, {number})`, sm_100 to sm_121
    "TLD4" tld4 Tld4 16383 {
        aoffi "aoffi" = "AOFFI";
        b "b" = "B";
        comp "comp": Comp;
        dc "dc" = "DC";
        evict "evict": Evict;
        fmt "fmt": Fmt;
        nodep "nodep" = "NODEP";
        ptp "ptp" = "PTP";
        scr "scr" = "SCR";
    });

mnemonic!(/// `TXD`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, R, R, R, R, INVALID, {number})`, sm_70 to sm_90
/// - `({P}, R, R, R, R, number, number, INVALID, {number})`, sm_70 to sm_89
/// - `({P}, R, R, R, R, UR, number, INVALID, {number})`, sm_70 to sm_90
/// - `({P}, R, R, R, R, UR, INVALID, {number})`, sm_100 to sm_121
    "TXD" txd Txd 16383 {
        aoffi "aoffi" = "AOFFI";
        b "b" = "B";
        evict "evict": Evict;
        fmt "fmt": Fmt;
        lc "lc" = "LC";
        nodep "nodep" = "NODEP";
        scr "scr" = "SCR";
    });

mnemonic!(/// `TXQ`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, R, R, INVALID, number)`
/// - `(R, R, R, INVALID, number, number, number)`, sm_70 to sm_89
/// - `(R, R, R, INVALID, UR, number, number)`
    "TXQ" txq Txq 16383 {
        b "b" = "B";
        nodep "nodep" = "NODEP";
    });

mnemonic!(/// `UBLKCP`: Bulk copy.
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `([UR], [UR], UR)`
/// - `([UR], [UR], UR, desc[UR])`
    "UBLKCP" ublkcp Ublkcp 16256 {
        dst_g_byte_mask "bytemask" = "DST_G_BYTE_MASK";
        counted "counted" = "COUNTED";
        from "from": FromModifier;
        ltc "ltc": Ltc;
        multicast "multicast": Multicast;
        order "order": Order;
        sequenced "seq" = "SEQUENCED";
        to "to": To;
        validchk "validchk": Validchk;
    });

mnemonic!(/// `UBLKL2CCTL`
///
/// It is an instruction of sm_107. Operands:
/// - `([UR], UR)`
/// - `([UR], UR, desc[UR])`
    "UBLKL2CCTL" ublkl2cctl Ublkl2cctl 1024 {
        op "op": Op;
    });

mnemonic!(/// `UBLKPF.L2`
///
/// It is an instruction of sm_90 to sm_103, sm_110 to sm_121. Operands:
/// - `([UR], UR)`
/// - `([UR], UR, desc[UR])`
    "UBLKPF.L2" ublkpf_l2 UblkpfL2 15232 {
    });

mnemonic!(/// `UBLKRED`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `([UR], [UR], UR)`
/// - `([UR], [UR], UR, desc[UR])`
    "UBLKRED" ublkred Ublkred 16256 {
        counted "counted" = "COUNTED";
        s "from" = "S";
        op "op": Op;
        order "order": Order;
        to "to": To;
        ty "type": Type;
    });

mnemonic!(/// `UBMSK`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, UR, UR)`
/// - `(UR, UR, number)`
    "UBMSK" ubmsk Ubmsk 16383 {
        wrap "wrap" = "W";
    });

mnemonic!(/// `UBREV`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, UR)`
/// - `(UR, number)`
    "UBREV" ubrev Ubrev 16383 {
    });

mnemonic!(/// `UCGABAR_ARV`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `()`
    "UCGABAR_ARV" ucgabar_arv UcgabarArv 16256 {
    });

mnemonic!(/// `UCGABAR_WAIT`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `()`
    "UCGABAR_WAIT" ucgabar_wait UcgabarWait 16256 {
    });

mnemonic!(/// `UF2FP`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, UR, UR)`
/// - `(UR, UR, number)`
/// - `(UR, UR, UR, UR)`
/// - `(UR, UR, number, UR)`
/// - `(UR, UR, UR, number)`
    "UF2FP" uf2fp Uf2fp 12288 {
        dst "dst": Dst;
        h1 "half" = "H1";
        mode "mode": Mode;
        relu "relu" = "RELU";
        rnd "rnd": Rnd;
        satfinite "sat" = "SATFINITE";
        f32 "src" = "F32";
    });

mnemonic!(/// `UF2I`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, UR)`
/// - `(UR, number)`
    "UF2I" uf2i Uf2i 12288 {
        dst "dst": Dst;
        ftz "ftz" = "FTZ";
        ntz "ntz" = "NTZ";
        rnd "rnd": Rnd;
        f32 "src" = "F32";
    });

mnemonic!(/// `UFADD`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, UR, UR)`
/// - `(UR, UR, number)`
    "UFADD" ufadd Ufadd 12288 {
        ftz "ftz" = "FTZ";
        rnd "rnd": Rnd;
        sat "sat" = "SAT";
    });

mnemonic!(/// `UFFMA`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, UR, UR, UR)`
/// - `(UR, UR, number, UR)`
/// - `(UR, UR, UR, number)`
    "UFFMA" uffma Uffma 12288 {
        ftz "ftz": Ftz;
        rnd "rnd": Rnd;
        sat "sat" = "SAT";
    });

mnemonic!(/// `UFLO`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, {UP}, UR)`
/// - `(UR, {UP}, number)`
    "UFLO" uflo Uflo 16383 {
        sh "sh" = "SH";
        ty "type": Type;
    });

mnemonic!(/// `UFMNMX`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, UR, UR, UP)`
/// - `(UR, UR, number, UP)`
    "UFMNMX" ufmnmx Ufmnmx 12288 {
        ftz "ftz" = "FTZ";
        nan "nan" = "NAN";
        xorsign "xorsign" = "XORSIGN";
    });

mnemonic!(/// `UFMUL`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, UR, UR)`
/// - `(UR, UR, number)`
    "UFMUL" ufmul Ufmul 12288 {
        ftz "ftz": Ftz;
        rnd "rnd": Rnd;
        sat "sat" = "SAT";
        scale "scale": Scale;
    });

mnemonic!(/// `UFRND`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, UR)`
/// - `(UR, number)`
    "UFRND" ufrnd Ufrnd 12288 {
        ftz "ftz" = "FTZ";
        rnd "rnd": Rnd;
    });

mnemonic!(/// `UFSEL`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, UR, UR, UP)`
/// - `(UR, UR, number, UP)`
    "UFSEL" ufsel Ufsel 12288 {
        ftz "ftz" = "FTZ";
    });

mnemonic!(/// `UFSET`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, UR, UR, UP)`
/// - `(UR, UR, number, UP)`
    "UFSET" ufset Ufset 12288 {
        bf "bf" = "BF";
        bop "bop": Bop;
        cmp "cmp": Cmp;
        ftz "ftz" = "FTZ";
    });

mnemonic!(/// `UFSETP`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UP, UP, UR, UR, UP)`
/// - `(UP, UP, UR, number, UP)`
    "UFSETP" ufsetp Ufsetp 12288 {
        bop "bop": Bop;
        cmp "cmp": Cmp;
        ftz "ftz" = "FTZ";
    });

mnemonic!(/// `UGETNEXTWORKID`: Asks for the next work of a cluster: where it is written, and the barrier.
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `([UR], [UR])`
    "UGETNEXTWORKID" ugetnextworkid Ugetnextworkid 16128 {
        cast "cast": Cast;
    });

mnemonic!(/// `UI2F`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, UR)`
/// - `(UR, number)`
    "UI2F" ui2f Ui2f 12288 {
        dst "dst": Dst;
        rnd "rnd": Rnd;
        src "src": Src;
    });

mnemonic!(/// `UI2FP`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, UR)`
/// - `(UR, number)`
    "UI2FP" ui2fp Ui2fp 12288 {
        f32 "dst" = "F32";
        rnd "rnd": Rnd;
        src "src": Src;
    });

mnemonic!(/// `UI2I`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, UR)`
/// - `(UR, number)`
    "UI2I" ui2i Ui2i 12288 {
        dst "dst": Dst;
        sat "sat" = "SAT";
        s32 "src" = "S32";
    });

mnemonic!(/// `UI2IP`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, UR, UR, UR)`
/// - `(UR, UR, number, UR)`
    "UI2IP" ui2ip Ui2ip 12288 {
        dst "dst": Dst;
        h1 "half" = "H1";
        part "part": Part;
        sat "sat": Sat;
        s32 "src" = "S32";
    });

mnemonic!(/// `UIABS`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, UR)`
/// - `(UR, number)`
    "UIABS" uiabs Uiabs 12288 {
    });

mnemonic!(/// `UIADD3`: Sum of three.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, {UP}, {UP}, UR, UR, UR)`, sm_70 to sm_90
/// - `(UR, {UP}, {UP}, UR, number, UR)`, sm_70 to sm_90
/// - `(UR, UP, UP, UR, UR, UR)`, sm_100 to sm_121
/// - `(UR, UP, UP, UR, number, UR)`, sm_100 to sm_121
    "UIADD3" uiadd3 Uiadd3 16383 {
    });

mnemonic!(/// `UIADD3.64`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, {UP}, {UP}, UR, UR, UR)`, sm_70 to sm_90
/// - `(UR, {UP}, {UP}, UR, number, UR)`, sm_70 to sm_90
/// - `(UR, UP, UP, UR, UR, UR)`, sm_100 to sm_121
/// - `(UR, UP, UP, UR, number, UR)`, sm_100 to sm_121
    "UIADD3.64" uiadd3_64 Uiadd3_64 16383 {
    });

mnemonic!(/// `UIADD3.64.X`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, {UP}, {UP}, UR, UR, UR, UP, UP)`, sm_70 to sm_90
/// - `(UR, {UP}, {UP}, UR, number, UR, UP, UP)`, sm_70 to sm_90
/// - `(UR, UP, UP, UR, UR, UR, UP, UP)`, sm_100 to sm_121
/// - `(UR, UP, UP, UR, number, UR, UP, UP)`, sm_100 to sm_121
    "UIADD3.64.X" uiadd3_64_x Uiadd3_64X 16383 {
    });

mnemonic!(/// `UIADD3.X`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, {UP}, {UP}, UR, UR, UR, UP, UP)`, sm_70 to sm_90
/// - `(UR, {UP}, {UP}, UR, number, UR, UP, UP)`, sm_70 to sm_90
/// - `(UR, UP, UP, UR, UR, UR, UP, UP)`, sm_100 to sm_121
/// - `(UR, UP, UP, UR, number, UR, UP, UP)`, sm_100 to sm_121
    "UIADD3.X" uiadd3_x Uiadd3X 16383 {
    });

mnemonic!(/// `UIMAD`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, UR, UR, UR)`
/// - `(UR, UR, number, UR)`
/// - `(UR, UR, UR, number)`
/// - `(UR, UR, UR, UR, UP)`
/// - `(UR, UR, number, UR, UP)`
/// - `(UR, UR, UR, number, UP)`
    "UIMAD" uimad Uimad 16383 {
        ty "type": Type;
        x "x" = "X";
    });

mnemonic!(/// `UIMAD.HI`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, {UP}, UR, UR, UR)`
/// - `(UR, {UP}, UR, number, UR)`
    "UIMAD.HI" uimad_hi UimadHi 16383 {
        ty "type": Type;
    });

mnemonic!(/// `UIMAD.WIDE`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, {UP}, UR, UR, UR)`
/// - `(UR, {UP}, UR, number, UR)`
/// - `(UR, {UP}, UR, UR, UR, UP)`
/// - `(UR, {UP}, UR, number, UR, UP)`
    "UIMAD.WIDE" uimad_wide UimadWide 16383 {
        ty "type": Type;
        x "x" = "X";
    });

mnemonic!(/// `UIMNMX`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UP, UP, UR, UR, UR, UP, UP)`
/// - `(UP, UP, UR, UR, number, UP, UP)`
    "UIMNMX" uimnmx Uimnmx 12288 {
        ty "type": Type;
    });

mnemonic!(/// `UISETP`: Comparison.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UP, UP, UR, UR, UP)`
/// - `(UP, UP, UR, number, UP)`
/// - `(UP, UP, UR, UR, UP, UP)`
/// - `(UP, UP, UR, number, UP, UP)`
    "UISETP" uisetp Uisetp 16383 {
        bop "bop": Bop;
        cmp "cmp": Cmp;
        ex "ex" = "EX";
        ty "type": Type;
    });

mnemonic!(/// `ULDC`: Constant to uniform register.
///
/// It is an instruction of sm_70 to sm_90. Operands:
/// - `(UR, c[number][number])`
/// - `(UR, c[number][UR+number])`
/// - `(UR, [UR+number], UP)`
/// - `(UR, cx[UR][number])`
    "ULDC" uldc Uldc 255 {
        size "size": Size;
    });

mnemonic!(/// `ULEA`: Shifted sum.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, {UP}, UR, UR, number)`
/// - `(UR, {UP}, UR, number, number)`
    "ULEA" ulea Ulea 16383 {
    });

mnemonic!(/// `ULEA.HI`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, {UP}, UR, UR, number, number)`
/// - `(UR, {UP}, UR, UR, UR, number)`
/// - `(UR, {UP}, UR, number, UR, number)`
    "ULEA.HI" ulea_hi UleaHi 16383 {
    });

mnemonic!(/// `ULEA.HI.SX32`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, {UP}, UR, UR, number)`
/// - `(UR, {UP}, UR, number, number)`
    "ULEA.HI.SX32" ulea_hi_sx32 UleaHiSx32 16383 {
    });

mnemonic!(/// `ULEA.HI.X`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, {UP}, UR, UR, number, number, UP)`
/// - `(UR, {UP}, UR, UR, UR, number, UP)`
/// - `(UR, {UP}, UR, number, UR, number, UP)`
    "ULEA.HI.X" ulea_hi_x UleaHiX 16383 {
    });

mnemonic!(/// `ULEA.HI.X.SX32`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, {UP}, UR, UR, number, UP)`
/// - `(UR, {UP}, UR, number, number, UP)`
    "ULEA.HI.X.SX32" ulea_hi_x_sx32 UleaHiXSx32 16383 {
    });

mnemonic!(/// `ULEA.X`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, {UP}, UR, UR, number, UP)`
/// - `(UR, {UP}, UR, number, number, UP)`
    "ULEA.X" ulea_x UleaX 16383 {
    });

mnemonic!(/// `ULOP3.LUT`: Any function of three bits.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({UP}, UR, UR, UR, UR, number, UP)`
/// - `({UP}, UR, UR, number, UR, number, UP)`
    "ULOP3.LUT" ulop3_lut Ulop3Lut 16383 {
        pop "pop": Pop;
    });

mnemonic!(/// `UMEMSETS.64`: Fills shared memory.
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `([UR+number], URZ, UR)`
    "UMEMSETS.64" umemsets_64 Umemsets64 16128 {
    });

mnemonic!(/// `UMOV`: Move.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, number)`
/// - `(UR, UR)`
    "UMOV" umov Umov 16383 {
        size "size": Size;
    });

mnemonic!(/// `UMOV.64`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, number)`
    "UMOV.64" umov_64 Umov64 12288 {
    });

mnemonic!(/// `UP2UR`: Uniform predicates to uniform register, and back.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, UPR, UR, number)`
/// - `(UR, UPR, UR, UR)`
    "UP2UR" up2ur Up2ur 16383 {
        byte "byte": Byte;
    });

mnemonic!(/// `UPLOP3.LUT`: Any function of three predicates.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UP, UP, UR, UR, UR, number, number)`
/// - `(UP, UP, UP, UP, UP, number, number)`
    "UPLOP3.LUT" uplop3_lut Uplop3Lut 16383 {
        sa_sign "sa" = "SIGN";
        sb_sign "sb" = "SIGN";
        sc_sign "sc" = "SIGN";
    });

mnemonic!(/// `UPOPC`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, UR)`
/// - `(UR, number)`
    "UPOPC" upopc Upopc 16383 {
    });

mnemonic!(/// `UPRMT`: Bytes of two words.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, UR, UR, UR)`
/// - `(UR, UR, number, UR)`
    "UPRMT" uprmt Uprmt 16383 {
    });

mnemonic!(/// `UR2UP`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UPR, UR, {number})`
    "UR2UP" ur2up Ur2up 16383 {
        byte "byte": Byte;
    });

mnemonic!(/// `UREDGR`
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `([UR+number], UR)`
    "UREDGR" uredgr Uredgr 16128 {
        e "e" = "E";
        l2 "l2": L2;
        na "na" = "NA";
        add "op" = "ADD";
        order "order": Order;
        ty "type": Type;
    });

mnemonic!(/// `USEL`: One of two.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, UR, UR, UP)`
/// - `(UR, UR, number, UP)`
    "USEL" usel Usel 16383 {
    });

mnemonic!(/// `USEL.64`: One of two of 64 bits.
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, UR, UR, UP)`
/// - `(UR, UR, number, UP)`
    "USEL.64" usel_64 Usel64 12288 {
    });

mnemonic!(/// `USETMAXREG.DEALLOC`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `(number)`
    "USETMAXREG.DEALLOC" usetmaxreg_dealloc UsetmaxregDealloc 16256 {
        ctapool "pool" = "CTAPOOL";
    });

mnemonic!(/// `USETMAXREG.TRY_ALLOC`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `(UP, number)`
/// - `(UP, UR)`
    "USETMAXREG.TRY_ALLOC" usetmaxreg_try_alloc UsetmaxregTryAlloc 16256 {
        ctapool "pool" = "CTAPOOL";
    });

mnemonic!(/// `USETSHMSZ`: Gives registers back to the pool of the block, and asks it for more.
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `(number)`
/// - `()`
    "USETSHMSZ" usetshmsz Usetshmsz 16256 {
        flush "flush" = "FLUSH";
    });

mnemonic!(/// `USGXT`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, UR, UR)`
/// - `(UR, UR, number)`
    "USGXT" usgxt Usgxt 16383 {
        ty "type": Type;
        wrap "wrap" = "W";
    });

mnemonic!(/// `USHF`: Shift of two words.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(UR, UR, UR, UR)`
/// - `(UR, UR, number, UR)`
/// - `(UR, UR, UR, number)`
    "USHF" ushf Ushf 16383 {
        dir "dir": Dir;
        hi "part" = "HI";
        ty "type": Type;
        wrap "wrap" = "W";
    });

mnemonic!(/// `USTGR`: Store and atomic operation of a whole warp.
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `([UR+number], UR)`
    "USTGR" ustgr Ustgr 16128 {
        e "e" = "E";
        l2 "l2": L2;
        na "na" = "NA";
        order "order": Order;
        size "size": Size;
    });

mnemonic!(/// `USYNCS.EXCH.64`
///
/// It is an instruction of sm_107. Operands:
/// - `(UR, [UR+number], UR)`
    "USYNCS.EXCH.64" usyncs_exch_64 UsyncsExch64 1024 {
    });

mnemonic!(/// `UTCATOMSWS`
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(UP, UR, UR)`
/// - `(UR, UR)`
    "UTCATOMSWS" utcatomsws Utcatomsws 16128 {
        align "align" = "ALIGN";
        _2cta "cta" = "2CTA";
        op "op": Op;
    });

mnemonic!(/// `UTCBAR`
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `([UR], UR, {UR})`
    "UTCBAR" utcbar Utcbar 16128 {
        a0tx "a0tx" = "A0TX";
        _2cta "cta" = "2CTA";
        multicast "multicast" = "MULTICAST";
        wakeup "wakeup" = "WAKEUP";
    });

mnemonic!(/// `UTCCP`: Tensor memory and the tensor core of the block.
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(tmem[UR+number], gdesc[UR])`
    "UTCCP" utccp Utccp 16128 {
        _2cta "cta" = "2CTA";
        fmt "fmt": Fmt;
        s "from" = "S";
        lanes "lanes": Lanes;
        to "to" = "T";
    });

mnemonic!(/// `UTCHMMA`
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(gdesc[UR], gdesc[UR], tmem[UR], tmem[UR], idesc[UR], {UR}, UP, {number})`
/// - `(tmem[UR], gdesc[UR], tmem[UR], tmem[UR], idesc[UR], {UR}, UP, {number})`
    "UTCHMMA" utchmma Utchmma 16128 {
        a_keep "akeep" = "A_KEEP";
        a_reuse "areuse" = "A_REUSE";
        ashift "ashift" = "ASHIFT";
        b_keep "bkeep" = "B_KEEP";
        b_reuse "breuse" = "B_REUSE";
        buffer "buffer": Buffer;
        _2cta "cta" = "2CTA";
        ws "ws" = "WS";
    });

mnemonic!(/// `UTCIMMA`
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(gdesc[UR], gdesc[UR], tmem[UR], tmem[UR], idesc[UR], {UR}, UP, {number})`
/// - `(tmem[UR], gdesc[UR], tmem[UR], tmem[UR], idesc[UR], {UR}, UP, {number})`
    "UTCIMMA" utcimma Utcimma 16128 {
        a_keep "akeep" = "A_KEEP";
        a_reuse "areuse" = "A_REUSE";
        ashift "ashift" = "ASHIFT";
        b_keep "bkeep" = "B_KEEP";
        b_reuse "breuse" = "B_REUSE";
        buffer "buffer": Buffer;
        _2cta "cta" = "2CTA";
        ws "ws" = "WS";
    });

mnemonic!(/// `UTCOMMA`
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(gdesc[UR], gdesc[UR], tmem[UR], tmem[UR], idesc[UR], tmem[UR], UP)`
/// - `(tmem[UR], gdesc[UR], tmem[UR], tmem[UR], idesc[UR], tmem[UR], UP)`
    "UTCOMMA" utcomma Utcomma 16128 {
        a_keep "akeep" = "A_KEEP";
        a_reuse "areuse" = "A_REUSE";
        blocks "blocks": Blocks;
        _2cta "cta" = "2CTA";
    });

mnemonic!(/// `UTCQMMA`
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(gdesc[UR], gdesc[UR], tmem[UR], tmem[UR], idesc[UR], tmem[UR], UP)`
/// - `(tmem[UR], gdesc[UR], tmem[UR], tmem[UR], idesc[UR], tmem[UR], UP)`
/// - `(gdesc[UR], gdesc[UR], tmem[UR], tmem[UR], idesc[UR], {UR}, UP, {number})`
/// - `(tmem[UR], gdesc[UR], tmem[UR], tmem[UR], idesc[UR], {UR}, UP, {number})`
    "UTCQMMA" utcqmma Utcqmma 16128 {
        a_keep "akeep" = "A_KEEP";
        a_reuse "areuse" = "A_REUSE";
        ashift "ashift" = "ASHIFT";
        b_keep "bkeep" = "B_KEEP";
        b_reuse "breuse" = "B_REUSE";
        buffer "buffer": Buffer;
        _2cta "cta" = "2CTA";
        ws "ws" = "WS";
    });

mnemonic!(/// `UTCSHIFT`
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(tmem[UR+number])`
    "UTCSHIFT" utcshift Utcshift 16128 {
        _2cta "cta" = "2CTA";
        down "dir" = "DOWN";
    });

mnemonic!(/// `UTMACCTL`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `()`
/// - `([UR])`
    "UTMACCTL" utmacctl Utmacctl 16256 {
        op "op": Op;
    });

mnemonic!(/// `UTMACMDFLUSH`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `()`
    "UTMACMDFLUSH" utmacmdflush Utmacmdflush 16256 {
    });

mnemonic!(/// `UTMAL2CCTL.PF`
///
/// It is an instruction of sm_107. Operands:
/// - `([UR], [UR])`
/// - `([UR], [UR], desc[UR])`
/// - `([UR], [UR], UR)`
/// - `([UR], [UR], UR, desc[UR])`
    "UTMAL2CCTL.PF" utmal2cctl_pf Utmal2cctlPf 1024 {
        dim "dim": Dim;
        mode "mode": Mode;
    });

mnemonic!(/// `UTMALDG`: Boxes of tensors.
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `([UR], [UR])`
/// - `([UR], [UR], desc[UR])`
/// - `([UR], [UR], UR)`
/// - `([UR], [UR], UR, desc[UR])`
    "UTMALDG" utmaldg Utmaldg 16256 {
        _2cta "cta" = "2CTA";
        dim "dim": Dim;
        im2col "im2col" = "IM2COL";
        mode "mode": Mode;
        multicast "multicast" = "MULTICAST";
    });

mnemonic!(/// `UTMAPF.L2`
///
/// It is an instruction of sm_90 to sm_103, sm_110 to sm_121. Operands:
/// - `([UR], [UR])`
/// - `([UR], [UR], desc[UR])`
/// - `([UR], [UR], UR)`
/// - `([UR], [UR], UR, desc[UR])`
    "UTMAPF.L2" utmapf_l2 UtmapfL2 15232 {
        dim "dim": Dim;
        im2col "im2col" = "IM2COL";
        mode "mode": Mode;
    });

mnemonic!(/// `UTMAREDG`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `([UR], [UR])`
/// - `([UR], [UR], desc[UR])`
    "UTMAREDG" utmaredg Utmaredg 16256 {
        dim "dim": Dim;
        im2col "im2col" = "IM2COL";
        op "op": Op;
    });

mnemonic!(/// `UTMASTG`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `([UR], [UR])`
/// - `([UR], [UR], desc[UR])`
    "UTMASTG" utmastg Utmastg 16256 {
        dim "dim": Dim;
        im2col "im2col" = "IM2COL";
        mode "mode": Mode;
    });

mnemonic!(/// `UVIADD`: What the instructions without U do: sums, absolute values, smaller or larger.
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, UR, UR)`
/// - `(UR, UR, number)`
    "UVIADD" uviadd Uviadd 12288 {
        isat "sat" = "ISAT";
        ty "type": Type;
    });

mnemonic!(/// `UVIMNMX`
///
/// It is an instruction of sm_120 to sm_121. Operands:
/// - `(UR, UR, UR, UP)`
/// - `(UR, UR, number, UP)`
    "UVIMNMX" uvimnmx Uvimnmx 12288 {
        relu "relu" = "RELU";
        ty "type": Type;
    });

mnemonic!(/// `UVIRTCOUNT.DEALLOC.SMPOOL`
///
/// It is an instruction of sm_100 to sm_121. Operands:
/// - `(UR)`
/// - `(number)`
    "UVIRTCOUNT.DEALLOC.SMPOOL" uvirtcount_dealloc_smpool UvirtcountDeallocSmpool 16128 {
    });

mnemonic!(/// `VABSDIFF`: Absolute difference, added.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, {P}, R, R, R)`
/// - `(R, {P}, R, R, number)`
/// - `(R, {P}, R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, {P}, R, number, R)`
/// - `(R, {P}, R, c[number][number], R)`, sm_70 to sm_90
/// - `(R, {P}, R, UR, R)`
/// - `(R, {P}, R, R, UR)`
/// - `(R, {P}, R, R, cx[UR][number])`, sm_70 to sm_90
/// - `(R, {P}, R, cx[UR][number], R)`, sm_70 to sm_90
    "VABSDIFF" vabsdiff Vabsdiff 16383 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        ty "type": Type;
    });

mnemonic!(/// `VABSDIFF4`: Absolute differences of four bytes, added; `.ACC` adds c.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `(R, {P}, R, R, R)`
/// - `(R, {P}, R, R, number)`
/// - `(R, {P}, R, R, c[number][number])`, sm_70 to sm_90
/// - `(R, {P}, R, number, R)`
/// - `(R, {P}, R, c[number][number], R)`, sm_70 to sm_90
/// - `(R, {P}, R, UR, R)`
/// - `(R, {P}, R, R, UR)`
/// - `(R, {P}, R, R, cx[UR][number])`, sm_70 to sm_90
/// - `(R, {P}, R, cx[UR][number], R)`, sm_70 to sm_90
    "VABSDIFF4" vabsdiff4 Vabsdiff4 16383 {
        acc "acc" = "ACC";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        ty "type": Type;
    });

mnemonic!(/// `VHMNMX`: Smallest or largest of three halves.
///
/// It is an instruction of sm_90 to sm_103. Operands:
/// - `(R, R, R, R, P)`
    "VHMNMX" vhmnmx Vhmnmx 896 {
        fmt "fmt": Fmt;
        ftz "ftz" = "FTZ";
        nan "nan" = "NAN";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        swa "swa": Swa;
        swb "swb": Swb;
        swc "swc": Swc;
        xorsign "xorsign" = "XORSIGN";
    });

mnemonic!(/// `VIADD`: Sum, and its parts.
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `(R, R, R)`
/// - `(R, R, number)`
/// - `(R, R, c[number][number])`, sm_90
/// - `(R, R, UR)`
/// - `(R, R, cx[UR][number])`, sm_90
    "VIADD" viadd Viadd 16256 {
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        isat "sat" = "ISAT";
        ty "type": Type;
    });

mnemonic!(/// `VIADDMNMX`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `(R, R, R, R, P)`
/// - `(R, R, R, number, P)`
/// - `(R, R, R, c[number][number], P)`, sm_90
/// - `(R, R, number, R, P)`
/// - `(R, R, c[number][number], R, P)`, sm_90
/// - `(R, R, UR, R, P)`
/// - `(R, R, R, UR, P)`
/// - `(R, R, R, cx[UR][number], P)`, sm_90
/// - `(R, R, cx[UR][number], R, P)`, sm_90
    "VIADDMNMX" viaddmnmx Viaddmnmx 16256 {
        relu "relu" = "RELU";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        ty "type": Type;
    });

mnemonic!(/// `VIMNMX`: Smaller or larger.
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `(R, {P}, {P}, R, R, P)`, sm_90
/// - `(R, {P}, {P}, R, number, P)`, sm_90
/// - `(R, {P}, {P}, R, c[number][number], P)`, sm_90
/// - `(R, {P}, {P}, R, UR, P)`, sm_90
/// - `(R, {P}, {P}, R, cx[UR][number], P)`, sm_90
/// - `(R, P, P, R, R, P)`, sm_100 to sm_103, sm_110
/// - `(R, P, P, R, number, P)`, sm_100 to sm_103, sm_110
/// - `(R, P, P, R, UR, P)`, sm_100 to sm_103, sm_110
/// - `(R, R, R, P)`, sm_107, sm_120 to sm_121
/// - `(R, R, number, P)`, sm_107, sm_120 to sm_121
/// - `(R, R, UR, P)`, sm_107, sm_120 to sm_121
    "VIMNMX" vimnmx Vimnmx 16256 {
        relu "relu" = "RELU";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        ty "type": Type;
    });

mnemonic!(/// `VIMNMX3`: Smallest or largest of three.
///
/// It is an instruction of sm_90 to sm_103, sm_110. Operands:
/// - `(R, R, R, R, P)`
/// - `(R, R, R, number, P)`
/// - `(R, R, R, c[number][number], P)`, sm_90
/// - `(R, R, number, R, P)`
/// - `(R, R, c[number][number], R, P)`, sm_90
/// - `(R, R, UR, R, P)`
/// - `(R, R, R, UR, P)`
/// - `(R, R, R, cx[UR][number], P)`, sm_90
/// - `(R, R, cx[UR][number], R, P)`, sm_90
    "VIMNMX3" vimnmx3 Vimnmx3 2944 {
        relu "relu" = "RELU";
        reuse_a "reuse_a" = "reuse";
        reuse_b "reuse_b" = "reuse";
        reuse_c "reuse_c" = "reuse";
        ty "type": Type;
    });

mnemonic!(/// `VOTE`: Vote of a warp.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({R}, P, P)`
    "VOTE" vote Vote 16383 {
        mode "mode": Mode;
    });

mnemonic!(/// `VOTEU`: Vote.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({UR}, UP, P)`
    "VOTEU" voteu Voteu 16383 {
        mode "mode": Mode;
    });

mnemonic!(/// `WARPGROUP.ARRIVE`
///
/// It is an instruction of sm_90. Operands:
/// - `()`
    "WARPGROUP.ARRIVE" warpgroup_arrive WarpgroupArrive 128 {
    });

mnemonic!(/// `WARPGROUP.DEPBAR`
///
/// It is an instruction of sm_90. Operands:
/// - `(Gsb, number)`
    "WARPGROUP.DEPBAR" warpgroup_depbar WarpgroupDepbar 128 {
        le "le" = "LE";
    });

mnemonic!(/// `WARPSYNC`: Waits for the threads of a mask.
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P}, R)`
/// - `({P}, number)`, sm_70 to sm_89
/// - `({P}, c[number][number])`, sm_70 to sm_89
/// - `({P}, UR)`, sm_75 to sm_89
/// - `({P}, cx[UR][number])`, sm_75 to sm_89
    "WARPSYNC" warpsync Warpsync 16383 {
        exclusive "exclusive" = "EXCLUSIVE";
    });

mnemonic!(/// `WARPSYNC.ALL`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `({P})`
    "WARPSYNC.ALL" warpsync_all WarpsyncAll 16256 {
    });

mnemonic!(/// `WARPSYNC.COLLECTIVE`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `({P}, R, number)`
    "WARPSYNC.COLLECTIVE" warpsync_collective WarpsyncCollective 16256 {
    });

mnemonic!(/// `WARPSYNC.COLLECTIVE.ALL`
///
/// It is an instruction of sm_90 to sm_121. Operands:
/// - `({P}, number)`
    "WARPSYNC.COLLECTIVE.ALL" warpsync_collective_all WarpsyncCollectiveAll 16256 {
    });

mnemonic!(/// `YIELD`
///
/// It is an instruction of sm_70 to sm_121. Operands:
/// - `({P})`
    "YIELD" yield_ Yield 16383 {
    });
