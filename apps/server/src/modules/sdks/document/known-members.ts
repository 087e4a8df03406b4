import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

/** Members of each object of OpenAPI 3.0.3, section 4.7, with what is in them: another object, a list `[]` or a map `{}` of it. */
const OBJECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  document: {
    ...any("openapi security externalDocs"),
    info: "info",
    servers: "server[]",
    paths: "pathItem{}",
    components: "components",
    tags: "tag[]",
  },
  info: { ...any("title description termsOfService version"), contact: "contact", license: "license" },
  contact: any("name url email"),
  license: any("name url"),
  server: any("url description variables"),
  tag: any("name description externalDocs"),
  components: {
    ...any("schemas examples links callbacks"),
    responses: "response{}",
    parameters: "parameter{}",
    requestBodies: "requestBody{}",
    headers: "header{}",
    securitySchemes: "securityScheme{}",
  },
  pathItem: {
    ...any("summary description"),
    ...Object.fromEntries(
      ["get", "put", "post", "delete", "options", "head", "patch", "trace"].map((method) => [method, "operation"]),
    ),
    servers: "server[]",
    parameters: "parameter[]",
  },
  operation: {
    ...any("tags summary description externalDocs operationId callbacks deprecated security"),
    parameters: "parameter[]",
    requestBody: "requestBody",
    responses: "response{}",
    servers: "server[]",
  },
  parameter: {
    ...any(
      "name in description required deprecated allowEmptyValue style explode allowReserved schema example examples",
    ),
    content: "mediaType{}",
  },
  header: {
    ...any("description required deprecated allowEmptyValue style explode allowReserved schema example examples"),
    content: "mediaType{}",
  },
  requestBody: { ...any("description required"), content: "mediaType{}" },
  mediaType: { ...any("schema example examples"), encoding: "encoding{}" },
  encoding: { ...any("contentType style explode allowReserved"), headers: "header{}" },
  response: { ...any("description links"), headers: "header{}", content: "mediaType{}" },
  securityScheme: any("type description name in scheme bearerFormat flows openIdConnectUrl"),
};

/** Members that hold anything. */
function any(names: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.split(" ").map((name) => [name, ""]));
}

/**
 * A document without members that OpenAPI does not have where they stand, such as the `schema` of a response from
 * Swagger 2.0: they mean nothing, and the generators refuse the whole document for one.
 */
export function withKnownMembers(document: JsonObject): JsonObject {
  return known(document, "document") as JsonObject;
}

function known(value: JsonValue, kind: string): JsonValue {
  if (kind === "") return value;
  if (kind.endsWith("[]")) return Array.isArray(value) ? value.map((item) => known(item, kind.slice(0, -2))) : value;
  if (!isObject(value) || value.$ref !== undefined) return value;
  const entries = Object.entries(value);
  const isExtension = (name: string) => name.startsWith("x-");
  if (kind.endsWith("{}")) {
    const inside = kind.slice(0, -2);
    return Object.fromEntries(entries.map(([name, one]) => [name, isExtension(name) ? one : known(one, inside)]));
  }
  const members = OBJECTS[kind] ?? {};
  const kept = entries.filter(([name]) => isExtension(name) || Object.hasOwn(members, name));
  return Object.fromEntries(kept.map(([name, one]) => [name, known(one, members[name] ?? "")]));
}
