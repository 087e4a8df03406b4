/**
 * A young generation of V8 that stays small, because what lives short is many small things. The server asks for a
 * collection, and glibc for its free pages, by an interface of Node that says at each start that it is new
 * (apps/server/src/process/give-back-memory.ts).
 */
export const serverFlags = ["--max-semi-space-size=4", "--expose-gc", "--disable-warning=ExperimentalWarning"];

// What was large or short-lived goes back to the system instead of waiting for its next use: a third of the memory of a
// server that publishes 100 MB, at no cost that `npm run bench:sandbox` sees. glibc's own settings; others ignore them.
export const malloc = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "262144", MALLOC_TRIM_THRESHOLD_: "262144" };
