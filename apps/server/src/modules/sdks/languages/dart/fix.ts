import { changeTexts } from "../../archive/change-texts.ts";
import type { ArchiveFile } from "../../archive/read-output.ts";

/** Ranges that Dart 3 has; as the generator writes them, no Dart of today takes the package. */
const ranges: readonly (readonly [name: string, range: string])[] = [
  ["sdk", ">=3.0.0 <4.0.0"],
  ["http", ">=1.0.0 <2.0.0"],
  ["intl", ">=0.18.0 <1.0.0"],
  ["meta", ">=1.9.0 <2.0.0"],
  ["test", ">=1.24.0 <2.0.0"],
];

/** The Dart of today, and values that stay within their place in a path. */
export function fixDart(files: readonly ArchiveFile[]): ArchiveFile[] {
  const paths = changeTexts(files, /^lib\/api\/.*\.dart$/, (text) =>
    text.replace(
      /(\.replaceAll\('\{[^']+\}', )(\w+)(?:\.toString\(\))?\)/g,
      "$1Uri.encodeComponent(parameterToString($2)))",
    ),
  );
  return changeTexts(paths, /^pubspec\.yaml$/, (text) =>
    ranges.reduce(
      (mended, [name, range]) => mended.replace(new RegExp(`^( +${name}:) .*$`, "m"), `$1 '${range}'`),
      text,
    ),
  );
}
