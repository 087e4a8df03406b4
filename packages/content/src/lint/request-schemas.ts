import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

/** JSON Pointers of the schemas by which the sandbox checks requests: of parameters and bodies, shared ones included. */
export function requestSchemas(source: JsonObject): string[] {
  const components = memberOf(source, "components");
  return [
    ...membersOf(memberOf(components, "parameters")).flatMap(([name, each]) =>
      inParameter(each, `/components/parameters/${name}`),
    ),
    ...membersOf(memberOf(components, "requestBodies")).flatMap(([name, each]) =>
      inContent(each, `/components/requestBodies/${name}`),
    ),
    ...inPathItems(memberOf(source, "paths"), "/paths"),
    ...inPathItems(memberOf(components, "pathItems"), "/components/pathItems"),
  ];
}

function inPathItems(items: JsonValue | undefined, at: string): string[] {
  return membersOf(items).flatMap(([name, item]) => inPathItem(item, `${at}/${name}`));
}

function inPathItem(item: JsonValue, at: string): string[] {
  return [
    ...inParameters(item, at),
    ...membersOf(item).flatMap(([method, operation]) => [
      ...inParameters(operation, `${at}/${method}`),
      ...inContent(memberOf(operation, "requestBody"), `${at}/${method}/requestBody`),
    ]),
  ];
}

function inParameters(owner: JsonValue, at: string): string[] {
  return membersOf(memberOf(owner, "parameters")).flatMap(([index, each]) =>
    inParameter(each, `${at}/parameters/${index}`),
  );
}

function inParameter(parameter: JsonValue, at: string): string[] {
  return [...(isObject(memberOf(parameter, "schema")) ? [`${at}/schema`] : []), ...inContent(parameter, at)];
}

function inContent(owner: JsonValue | undefined, at: string): string[] {
  return membersOf(memberOf(owner, "content")).flatMap(([type, media]) =>
    isObject(memberOf(media, "schema")) ? [`${at}/content/${type}/schema`] : [],
  );
}

function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Names escaped for a JSON Pointer. */
function membersOf(value: JsonValue | undefined): [name: string, member: JsonValue][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).map(([name, member]) => [
    name.replaceAll("~", "~0").replaceAll("/", "~1"),
    member as JsonValue,
  ]);
}
