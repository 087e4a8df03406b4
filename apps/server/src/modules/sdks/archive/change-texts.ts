import type { ArchiveFile } from "./read-output.ts";

/** The files with those whose name matches as `mend` gives their text back. */
export function changeTexts(
  files: readonly ArchiveFile[],
  names: RegExp,
  mend: (text: string) => string,
): ArchiveFile[] {
  return files.map((file) =>
    names.test(file.name) ? { ...file, content: Buffer.from(mend(file.content.toString())) } : file,
  );
}
