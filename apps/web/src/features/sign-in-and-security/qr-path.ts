/** One square of a path for each dark module. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
}
