/** "38 ms", "12.3 s" */
export function durationText(milliseconds: number): string {
  return milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Prints a limit that is a power of two as "256 KiB"; sizeText would print "262.1 kB". */
export function limitText(bytes: number): string {
  return `${bytes / 1024} KiB`;
}

/** "294 B", "12.4 kB", "1.2 MB"; decimal units (IEC 80000-13). */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
