import type { JsonObject } from "@connect-portal/openapi-document";
import {
  costlySchema,
  type JudgedPattern,
  judgePattern,
  reachableSchemas,
} from "@connect-portal/openapi-document/bounded-validation";
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
 * Finds in what requests are checked by: patterns that no linear engine can match or that nobody can read, and schemas
 * whose checks multiply with the depth of a value. All work; a request for which they take too long is refused. Each
 * different file once.
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
      patterns.flatMap((pattern) => {
        const message = MESSAGES[judgePattern(pattern).kind]?.(pattern);
        return message === undefined ? [] : [{ pointer, rule: "schema/pattern", message }];
      }),
    ),
  ];
}

/** By what a pattern was judged to be. */
const MESSAGES: Readonly<Partial<Record<JudgedPattern["kind"], (pattern: string) => string>>> = {
  backtracking: (pattern) =>
    `The pattern ${pattern} uses lookaround, backreferences or atomic groups, or is too long: it cannot be matched in linear time.`,
  unreadable: (pattern) =>
    `The pattern ${pattern} is not one of ECMAScript and cannot be translated: no value is checked against it.`,
};
