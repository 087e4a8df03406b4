import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

/** Names of the query's objects whose members stand in brackets (OpenAPI, "style" deepObject). */
export function deepObjects(document: JsonObject): ReadonlySet<string> {
  const names = new Set<string>();
  look(document, names);
  return names;
}

function look(value: JsonValue, names: Set<string>) {
  if (isObject(value) && value.style === "deepObject" && typeof value.name === "string") names.add(value.name);
  const inside = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  for (const one of inside) if (one !== undefined) look(one, names);
}
