import { join } from "node:path";
import { isObject, type JsonValue, REFERENCE_LIST } from "@connect-portal/openapi-document";
import { appendToken } from "@connect-portal/openapi-document/pointer";
import type { Content, ContentProblem, Module, Spec } from "../model.ts";
import { located, type Note } from "../specs/notes.ts";
import { inFile } from "../text/finding.ts";
import { readText } from "../text/read-text.ts";

/** Finds schemas that name a list of codes (`x-reference-list`) which no operation of their release reads. */
export async function lintLists({ modules }: Content): Promise<ContentProblem[]> {
  const releases = Map.groupBy(modules, releaseOf);
  const problems: ContentProblem[] = [];
  for (const [release, own] of releases) {
    const lists = new Set(own.flatMap(({ specs }) => specs.flatMap(listsReadIn)));
    for (const { folder, specs, webhookSpecs } of own) {
      for (const { file, url, document } of [...specs, ...webhookSpecs]) {
        const notes = namesIn(document.source, "").flatMap(({ pointer, name }): Note[] => {
          if (typeof name === "string" && lists.has(name)) return [];
          const message = `The list of codes ${JSON.stringify(name)} is read by no operation of the release ${release}.`;
          return [{ pointer, rule: "schema/reference-list", severity: "warning", message }];
        });
        if (notes.length === 0) continue;
        const read = await readText(join(folder, file));
        const found = located(notes, () => ("text" in read ? read.text : undefined));
        problems.push(...inFile(url.slice(1), found));
      }
    }
  }
  return problems;
}

/** "4.2.4" of "/4.2.4/issuing/card-management". */
function releaseOf({ wsYamlUrl }: Module): string {
  return wsYamlUrl.split("/")[1] ?? "";
}

function listsReadIn({ document }: Spec): string[] {
  return document.index.operations.flatMap(({ readsList }) => readsList ?? []);
}

/** Each list that the document names, and where. */
function namesIn(value: JsonValue, pointer: string): { pointer: string; name: JsonValue }[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => namesIn(item, appendToken(pointer, at)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const at = appendToken(pointer, key);
    if (key === REFERENCE_LIST) return [{ pointer: at, name: member }];
    return DATA.has(key) ? [] : namesIn(member, at);
  });
}

/** Members that hold values, where no schema stands. */
const DATA = new Set(["example", "examples", "default", "enum", "const"]);
