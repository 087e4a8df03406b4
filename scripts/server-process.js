/**
 * A young generation of V8 that stays small, because what lives short is many small things. The server asks for a
 * collection, and glibc for its free pages, by an interface of Node that says at each start that it is new
 * (apps/server/src/process/give-back-memory.ts).
 */
const memory = ["--max-semi-space-size=4", "--expose-gc", "--disable-warning=ExperimentalWarning"];

/**
 * V8 compiles what the embedded PostgreSQL uses much a second time, and better. It begins with that eight times later than
 * by itself and with one function at a time, so that a start has both cores: a sixth sooner Ready, and payments are as
 * fast after ten seconds of them (docs/measurements.md).
 */
const webAssembly = ["--wasm-tiering-budget=100000000", "--wasm-num-compilation-tasks=1"];

/** Without it, SIGUSR1 opens Node's inspector to every user of the machine. */
export const noInspector = "--disable-sigusr1";

export const serverFlags = [...memory, ...webAssembly, noInspector];

// What was large or short-lived goes back to the system instead of waiting for its next use: a third of the memory of a
// server that publishes 100 MB, at no cost that `npm run bench:sandbox` sees. glibc's own settings; others ignore them.
export const malloc = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "262144", MALLOC_TRIM_THRESHOLD_: "262144" };
