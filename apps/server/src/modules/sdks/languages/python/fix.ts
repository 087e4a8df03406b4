import { changeTexts } from "../../archive/change-texts.ts";
import type { ArchiveFile } from "../../archive/read-output.ts";

type Mend = readonly [find: RegExp | string, replacement: string];

/** What pyproject.toml says in their place, and a folder of tests without a test. */
const needless = /^(setup\.py|setup\.cfg|requirements\.txt|test-requirements\.txt|tox\.ini|test\/.*)$/;

/** What the Python generator writes beside what comes of our own templates that does not work. */
export function fixPython(files: readonly ArchiveFile[]): ArchiveFile[] {
  const mended = mends.reduce(
    (all: readonly ArchiveFile[], [names, some]) =>
      changeTexts(all, names, (text) => some.reduce((said, [find, by]) => said.replace(find, by), text)),
    files.filter(({ name }) => !needless.test(name)),
  );
  return changeTexts(mended, /models\/\w+\.py$/, quoteApostrophes) as ArchiveFile[];
}

/** Values of an enumeration stand between apostrophes, and may hold one. */
function quoteApostrophes(text: string): string {
  const quoted = (values: string) => values.replace(/(?<!\\)'/g, "\\'");
  return text
    .replace(/^( {4}[A-Z]\w* = ')(.*)'$/gm, (_, start: string, value: string) => `${start}${quoted(value)}'`)
    .replace(/^( +allowed = \()'(.*)', \)$/gm, (_, start: string, values: string) => {
      return `${start}${values
        .split("', '")
        .map((value) => `'${quoted(value)}', `)
        .join("")})`;
    });
}

/** pydantic 2 has other names for what a list may be, and none for entries that differ. */
const types: readonly Mend[] = [
  [/\b(min|max)_items=/g, "$1_length="],
  [/, unique_items=\w+/g, ""],
  // Files of a list come by their paths, as one file does.
  [/conlist\(StrictBytes\b/g, "conlist(Union[StrictBytes, StrictStr]"],
];

const readme: readonly Mend[] = [
  [/^## Requirements\.[\s\S]*?(?=^## Documentation for API Endpoints)/m, ""],
  [/\n## Author\n[\s\S]*$/, "\n"],
];

const mends: readonly (readonly [names: RegExp, mends: readonly Mend[]])[] = [
  [/^\w+\/(api|models)\/\w+\.py$/, types],
  [/^README\.md$/, readme],
];
