import type { ArchiveFile } from "../read-output.ts";
import { mendTexts } from "./mend-texts.ts";

/** Regular expressions as Swift's texts and NSRegularExpression take them: backslashes doubled, no slashes around. */
export function mendForSwift5(files: readonly ArchiveFile[]): ArchiveFile[] {
  return mendTexts(files, /\.swift$/, (text) =>
    text.replace(/(StringRule\(.*pattern: ")\/(.*)\/("\))$/gm, (_whole, before, pattern, after) => {
      const plain = pattern.replaceAll("\\/", "/");
      return `${before}${plain.replaceAll("\\", "\\\\")}${after}`;
    }),
  );
}

/** What is documented begins on a line of its own. */
export function mendForSwift4(files: readonly ArchiveFile[]): ArchiveFile[] {
  return mendTexts(files, /\.swift$/, (text) => text.replace(/\*\/public /g, "*/\npublic "));
}
