/* A header for several machines: only what reads as PTX is PTX. */
static inline void barrier(void) { __asm__ volatile("" ::: "memory"); }
static inline void nop(void) { __asm__("vadd.f32 q0, q0, q1" ::: "q0"); }
static inline int add(int a, int b) { __asm__("add %w0, %w1, %w2" : "=r"(a) : "r"(a), "r"(b)); return a; }
static inline int lane(void) { int r; __asm__("mov.u32 %0, %%laneid;" : "=r"(r)); return r; }
static inline int wrong(long long a) { int r; __asm__("mov.u32 %0, %1;" : "=r"(r) : "l"(a)); return r; }
static const char *module = R"ptx(
.version 8.0
.target sm_80
.address_size 64
.entry k(.param .u64 p)
{
    .reg .b32 %r<2>;
    .reg .f64 %d;
    add.s32 %r0, %r1, %d;
    ret;
}
)ptx";
static const char *joined =
    ".version 8.0\n.target sm_80\n.address_size 64\n"
    ".entry k() {\n"
    "  frob;\n"
    "}\n";
