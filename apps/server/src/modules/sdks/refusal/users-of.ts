import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { parsePointer } from "@connect-portal/openapi-document/pointer";

const SCHEMAS = "#/components/schemas/";

/** The first operation that takes or gives the schema at a pointer, such as `POST /cards`; undefined when it is none's. */
export function usersOf({ paths, components }: JsonObject, pointer: string): string | undefined {
  const [section, , name = ""] = parsePointer(pointer) ?? [];
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  if (section !== "components") return undefined;
  const wanted = new Set([name]);
  for (let size = 0; size < wanted.size; ) {
    size = wanted.size;
    for (const [other, schema] of Object.entries(schemas)) if (refersTo(schema, wanted)) wanted.add(other);
  }
  for (const [path, item] of Object.entries(isObject(paths) ? paths : {})) {
    for (const [method, operation] of Object.entries(isObject(item) ? item : {})) {
      if (refersTo(operation, wanted)) return `${method.toUpperCase()} ${path}`;
    }
  }
  return undefined;
}

function refersTo(value: JsonValue, names: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some((item) => refersTo(item, names));
  if (!isObject(value)) return false;
  if (typeof value.$ref === "string" && names.has(value.$ref.slice(SCHEMAS.length))) return true;
  return Object.values(value).some((member) => refersTo(member, names));
}
