import type { ArchiveFile } from "./read-output.ts";

/** The files with their texts as `restore` gives them back; what is no text, such as a JAR, stays as it is. */
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
