import type { ArchiveFile } from "./read-output.ts";

/** Applies `mend` to the texts of files whose name matches; returns all files. */
export function changeTexts(
  files: readonly ArchiveFile[],
  names: RegExp,
  mend: (text: string) => string,
): ArchiveFile[] {
  return files.map((file) =>
    names.test(file.name) ? { ...file, content: Buffer.from(mend(file.content.toString())) } : file,
  );
}
