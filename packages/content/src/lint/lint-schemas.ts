import { isCollection, isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import {
  costlySchema,
  type JudgedPattern,
  judgePattern,
  reachableSchemas,
} from "@connect-portal/openapi-document/bounded-validation";
import { appendToken } from "@connect-portal/openapi-document/pointer";
import type { Content, ContentProblem } from "../model.ts";
import type { Note } from "../specs/notes.ts";
import { lintEach } from "./each-document.ts";

/** A value and where it stands. */
type Placed = readonly [at: string, value: JsonValue | undefined];

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

/** JSON Pointers of the schemas by which the sandbox checks requests: of parameters and bodies, shared ones included. */
function requestSchemas(source: JsonObject): string[] {
  const components = memberOf(source, "components");
  return [
    ...membersOf(memberOf(components, "parameters"), "/components/parameters").flatMap(inParameter),
    ...membersOf(memberOf(components, "requestBodies"), "/components/requestBodies").flatMap(inContent),
    ...membersOf(memberOf(source, "paths"), "/paths").flatMap(inPathItem),
    ...membersOf(memberOf(components, "pathItems"), "/components/pathItems").flatMap(inPathItem),
  ];
}

function inPathItem([at, item]: Placed): string[] {
  return [
    ...inParameters([at, item]),
    ...membersOf(item, at).flatMap(([place, operation]) => [
      ...inParameters([place, operation]),
      ...inContent([`${place}/requestBody`, memberOf(operation, "requestBody")]),
    ]),
  ];
}

function inParameters([at, owner]: Placed): string[] {
  return membersOf(memberOf(owner, "parameters"), `${at}/parameters`).flatMap(inParameter);
}

function inParameter([at, parameter]: Placed): string[] {
  return [...(isObject(memberOf(parameter, "schema")) ? [`${at}/schema`] : []), ...inContent([at, parameter])];
}

function inContent([at, owner]: Placed): string[] {
  return membersOf(memberOf(owner, "content"), `${at}/content`).flatMap(([place, media]) =>
    isObject(memberOf(media, "schema")) ? [`${place}/schema`] : [],
  );
}

function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function membersOf(value: JsonValue | undefined, at: string): Placed[] {
  if (!isCollection(value)) return [];
  return Object.entries(value).map(([name, member]) => [appendToken(at, name), member]);
}
