/** As Node's `--expose-gc` gives it. */
type Collect = NonNullable<typeof globalThis.gc>;

/**
 * Collects garbage, and has the system take back what was freed; undefined without `--expose-gc`. V8's compilers and the
 * database free small pieces between others that stay, and glibc would keep those pages: 30 to 80 MB after a start.
 */
export function memoryGiver(collect: Collect | undefined = globalThis.gc): (() => void) | undefined {
  if (!collect) return undefined;
  const trim = trimOfGlibc();
  return () => {
    // A usual collection keeps most of the emptied pages for what comes next.
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    trim();
  };
}

/** malloc_trim(3), where the C library is glibc. */
function trimOfGlibc(): () => void {
  try {
    const { dlopen } = process.getBuiltinModule("node:ffi");
    const { functions } = dlopen("libc.so.6", { malloc_trim: { arguments: ["u64"], return: "i32" } });
    return () => void functions.malloc_trim(0n);
  } catch {
    return () => {};
  }
}
