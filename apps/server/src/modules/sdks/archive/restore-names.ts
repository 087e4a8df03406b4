import type { ArchiveFile } from "./read-output.ts";

/** Applies `restore` to the texts of files; binary files, such as a JAR, are unchanged. */
export function restoreNames(
  files: readonly ArchiveFile[],
  restore: (text: string, file: string) => string,
): ArchiveFile[] {
  return files.map((file) => {
    const text = file.content.toString();
    const restored = restore(text, file.name);
    return restored === text ? file : { ...file, content: Buffer.from(restored) };
  });
}
