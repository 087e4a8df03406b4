import { isCollection, isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { appendToken } from "@connect-portal/openapi-document/pointer";

/** JSON Pointers of the schemas by which the sandbox checks requests: of parameters and bodies, shared ones included. */
export function requestSchemas(source: JsonObject): string[] {
  const components = memberOf(source, "components");
  return [
    ...membersOf(memberOf(components, "parameters"), "/components/parameters").flatMap(inParameter),
    ...membersOf(memberOf(components, "requestBodies"), "/components/requestBodies").flatMap(inContent),
    ...membersOf(memberOf(source, "paths"), "/paths").flatMap(inPathItem),
    ...membersOf(memberOf(components, "pathItems"), "/components/pathItems").flatMap(inPathItem),
  ];
}

/** A value and where it stands. */
type Placed = readonly [at: string, value: JsonValue | undefined];

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
