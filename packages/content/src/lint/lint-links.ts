import { join } from "node:path";
import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { appendToken, decodeFragment, valueAt } from "@connect-portal/openapi-document/pointer";
import type { Content, ContentProblem, Spec } from "../model.ts";
import { located, type Note } from "../specs/notes.ts";
import { inFile } from "../text/finding.ts";
import { readText } from "../text/read-text.ts";

/** Stands for the portal: a published document refers to another by its path. */
const HERE = "https://portal.invalid";

/**
 * Finds links of responses that name an operation of another document (`operationRef`) which is not published: the
 * response leads nowhere then. References to other hosts are theirs.
 */
export async function lintLinks({ modules }: Content): Promise<ContentProblem[]> {
  const specs = modules.flatMap(({ folder, specs }) => specs.map((spec) => ({ folder, spec })));
  const published = new Map(specs.map(({ spec }) => [spec.url, spec.document.source]));
  const problems: ContentProblem[] = [];
  for (const { folder, spec } of specs) {
    const notes = brokenLinks(spec, published);
    if (notes.length === 0) continue;
    const read = await readText(join(folder, spec.file));
    const found = located(notes, () => ("text" in read ? read.text : undefined));
    problems.push(...inFile(spec.url.slice(1), found));
  }
  return problems;
}

function brokenLinks({ url, document: { source } }: Spec, published: ReadonlyMap<string, JsonObject>): Note[] {
  return linksIn(source, "").flatMap(({ pointer, ref }): Note[] => {
    const target = URL.parse(ref, `${HERE}${url}`);
    if (target?.origin !== HERE || ref.startsWith("#")) return [];
    const found = published.get(decodeFragment(target.pathname) ?? "");
    const operation = found && valueAt(found, decodeFragment(target.hash.slice(1)) ?? "#");
    if (isObject(operation) && isObject(operation.responses)) return [];
    const message = `The link leads to "${ref}", which is no operation of a published document.`;
    return [
      { pointer: appendToken(pointer, "operationRef"), rule: "link/operation-ref", severity: "warning", message },
    ];
  });
}

/** Each Link Object with a reference, of responses and of the components. */
function linksIn(value: JsonValue, pointer: string): { pointer: string; ref: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => linksIn(item, appendToken(pointer, at)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const at = appendToken(pointer, name);
    if (name !== "links") return DATA.has(name) ? [] : linksIn(member, at);
    return Object.entries(isObject(member) ? member : {}).flatMap(([link, one]) => {
      const ref = isObject(one) ? one.operationRef : undefined;
      return typeof ref === "string" ? [{ pointer: appendToken(at, link), ref }] : [];
    });
  });
}

/** What holds values and no links. */
const DATA = new Set(["example", "examples", "schema", "schemas", "default", "enum"]);
