import { join } from "node:path";
import { guidePage, isPage } from "@connect-portal/contract";
import Type, { type Static, type TProperties } from "typebox";
import type { Content, ContentProblem, SearchWords } from "./model.ts";
import { findPublishedFile } from "./published-file.ts";
import { type Finding, finding, inFile, lineFinder } from "./text/finding.ts";
import { parseYaml } from "./text/parse-text.ts";
import { readText } from "./text/read-text.ts";
import { schemaChecker } from "./text/schema-checker.ts";

const closed = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false });

const Words = (minItems: number) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 60, pattern: "[\\p{L}\\p{N}]" }), { minItems, maxItems: 20 });
const Target = Type.String({ minLength: 1, maxLength: 200 });

/** search.yaml as content/README.md documents it. */
const SearchFile = closed({
  synonyms: Type.Optional(Type.Array(Words(2), { maxItems: 300 })),
  first: Type.Optional(Type.Array(closed({ words: Words(1), opens: Target }), { maxItems: 300 })),
  codes: Type.Optional(
    closed({
      opens: Target,
      meanings: Type.Record(Type.String({ pattern: "^[A-Z0-9]{2,4}$" }), Type.String({ minLength: 1, maxLength: 120 })),
    }),
  ),
});
type SearchFile = Static<typeof SearchFile>;

interface SearchWordsRead {
  readonly searchWords: SearchWords;
  /** The file's own text, for lines. */
  readonly text: string;
  readonly problems: readonly ContentProblem[];
}

const FILE = "search.yaml";
const checkShape = schemaChecker(SearchFile, "search/schema");

const noSearchWords: SearchWords = { synonyms: [], first: [], codes: [] };

/** Reads `search.yaml` of a content folder. Without one, or with one that is wrong, search knows no other words. */
export async function readSearchWords(directory: string): Promise<SearchWordsRead> {
  const without = (findings: readonly Finding[]) => ({
    searchWords: noSearchWords,
    text: "",
    problems: inFile(FILE, findings),
  });
  try {
    if ((await findPublishedFile(directory, FILE)) === undefined) return without([]);
    const read = await readText(join(directory, FILE));
    if ("findings" in read) return without(read.findings);
    const parsed = parseYaml(read.text, "search/syntax");
    if ("findings" in parsed) return without(parsed.findings);
    const shape = checkShape(parsed.value, read.text);
    if (shape.length > 0) return without(shape);
    const { synonyms = [], first = [], codes } = parsed.value as SearchFile;
    const listed = Object.entries(codes?.meanings ?? {}).map(([code, meaning]) => ({
      code,
      meaning,
      opens: codes?.opens ?? "",
    }));
    const searchWords = { synonyms, first, codes: listed };
    return { searchWords, text: read.text, problems: inFile(FILE, wordsTwice(searchWords, read.text)) };
  } catch (error) {
    return without([finding("search/readable", error instanceof Error ? error.message : String(error), undefined)]);
  }
}

/** Two entries for one word: only one of them can come first. */
function wordsTwice({ first }: SearchWords, text: string): Finding[] {
  const seen = new Set<string>();
  return first.flatMap(({ words }, at) =>
    words.flatMap((word, index) => {
      const folded = word.toLowerCase();
      const isNew = !seen.has(folded);
      seen.add(folded);
      const line = isNew ? undefined : lineFinder(text)(["first", at, "words", index]);
      return isNew ? [] : [finding("search/twice", `"${word}" opens something else, too.`, line)];
    }),
  );
}

/** What `opens` names has to exist: a page, one of a guide too, an operation or an event. */
export function checkTargets(
  { first, codes }: SearchWords,
  text: string,
  { modules, guides }: Pick<Content, "modules" | "guides">,
): ContentProblem[] {
  const wanted = [
    ...first.map(({ opens }, at) => ({ opens, path: ["first", at, "opens"] })),
    ...codes.slice(0, 1).map(({ opens }) => ({ opens, path: ["codes", "opens"] })),
  ];
  if (wanted.length === 0) return [];
  const names = new Set(
    modules.flatMap(({ specs, webhookSpecs }) => [
      ...specs.flatMap(({ document }) => document.index.operations.map(({ id }) => id)),
      ...webhookSpecs.flatMap(({ document }) => document.index.operations.map(({ path }) => path)),
    ]),
  );
  const pages = new Set(guides.map(({ slug }) => guidePage(slug)));
  const isKnownPage = (path: string) => (path.startsWith("/guides/") ? pages.has(path) : isPage(path));
  const unknown = wanted.filter(({ opens }) => (opens.startsWith("/") ? !isKnownPage(opens) : !names.has(opens)));
  const lineOf = lineFinder(text);
  const findings = unknown.map(({ opens, path }) =>
    finding("search/target", `"${opens}" is no page, no operationId and no event.`, lineOf(path)),
  );
  return inFile(FILE, findings);
}
