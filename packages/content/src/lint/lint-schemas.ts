import { costlySchema, judgePattern, reachableSchemas } from "@connect-portal/bounded-validation";
import type { JsonObject } from "@connect-portal/openapi-document";
import type { Content, ContentProblem } from "../model.ts";
import type { Note } from "../specs/notes.ts";
import { lintEach } from "./each-document.ts";
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
export function lintSchemas(content: Content): Promise<ContentProblem[]> {
  return lintEach(content, (source) => placesIn(source).map((place): Note => ({ ...place, severity: "warning" })));
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
          message: `The pattern ${pattern} uses lookaround or backreferences, is too long or is not valid: it cannot be matched in linear time.`,
        })),
    ),
  ];
}
