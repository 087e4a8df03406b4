import { join } from "node:path";
import { costlySchema, judgePattern, reachableSchemas } from "@connect-portal/bounded-validation";
import type { JsonObject } from "@connect-portal/openapi-document";
import type { Content, ContentProblem, Spec } from "../model.ts";
import { located, type Note } from "../specs/notes.ts";
import { inFile } from "../text/finding.ts";
import { readText } from "../text/read-text.ts";
import { requestSchemas } from "./request-schemas.ts";

interface Place {
  readonly pointer: string;
  readonly rule: string;
  readonly message: string;
}

/**
 * Finds in what requests are checked by: patterns that no linear engine can match, and schemas whose checks multiply with
 * the depth of a value. Both work; a request for which they take too long is refused. Each different file once.
 */
export async function lintSchemas({ modules }: Content): Promise<ContentProblem[]> {
  const specs = modules.flatMap(({ folder, specs }) => specs.map((spec) => ({ folder, spec })));
  const different = new Map(specs.map((each) => [each.spec.document.index.hash, each]));
  const problems: ContentProblem[] = [];
  for (const { folder, spec } of different.values()) problems.push(...(await lintSpec(folder, spec)));
  return problems;
}

async function lintSpec(folder: string, { file, url, document }: Spec): Promise<ContentProblem[]> {
  const places = placesIn(document.source);
  if (places.length === 0) return [];
  const read = await readText(join(folder, file));
  const notes = places.map((place): Note => ({ ...place, severity: "warning" }));
  return inFile(
    url.slice(1),
    located(notes, () => ("text" in read ? read.text : undefined)),
  );
}

function placesIn(source: JsonObject): Place[] {
  const roots = requestSchemas(source);
  const costly = new Set(roots.flatMap((root) => costlySchema(source, root) ?? []));
  const schemas = new Map(roots.flatMap((root) => [...reachableSchemas(source, root)]));
  return [
    ...[...costly].map((pointer) => ({
      pointer,
      rule: "schema/costly",
      message: "Checks of this schema multiply with the depth of a value: give its branches different properties.",
    })),
    ...[...schemas].flatMap(([pointer, { patterns }]) =>
      patterns
        .filter((pattern) => judgePattern(pattern).kind === "backtracking")
        .map((pattern) => ({
          pointer,
          rule: "schema/pattern",
          message: `The pattern ${pattern} looks around, refers back, is too long or no pattern: it cannot be matched in linear time.`,
        })),
    ),
  ];
}
