import { join } from "node:path";
import type { JsonObject } from "@connect-portal/openapi-document";
import type { Content, ContentProblem, Spec } from "../model.ts";
import { located, type Note } from "../specs/notes.ts";
import { inFile } from "../text/finding.ts";
import { readText } from "../text/read-text.ts";

/** Findings in each published document, with their lines. A document at two URLs is checked once. */
export async function lintEach(
  { modules }: Content,
  notesOf: (source: JsonObject) => readonly Note[],
): Promise<ContentProblem[]> {
  const specs = modules.flatMap(({ folder, specs }) => specs.map((spec) => ({ folder, spec })));
  const different = new Map(specs.map((each) => [each.spec.document.index.hash, each]));
  const problems: ContentProblem[] = [];
  for (const { folder, spec } of different.values()) problems.push(...(await lintSpec(folder, spec, notesOf)));
  return problems;
}

async function lintSpec(
  folder: string,
  { file, url, document }: Spec,
  notesOf: (source: JsonObject) => readonly Note[],
): Promise<ContentProblem[]> {
  const notes = notesOf(document.source);
  if (notes.length === 0) return [];
  const read = await readText(join(folder, file));
  return inFile(
    url.slice(1),
    located(notes, () => ("text" in read ? read.text : undefined)),
  );
}
