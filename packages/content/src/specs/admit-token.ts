import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];
const DESCRIPTION = "An access token for this portal's sandbox. Other servers need the schemes beside it.";

/**
 * Names the sandbox's access token beside what a document asks for, where that is no token: the sandbox takes no API key,
 * no password and no certificate of somebody else's. An operation that is open to all stays open.
 */
export function admitToken(document: JsonObject): JsonObject {
  const { components } = document;
  const schemes = isObject(components) && isObject(components.securitySchemes) ? components.securitySchemes : {};
  const name = freeName(schemes);
  let isAdmitted = false;
  const admitting = (object: JsonObject): JsonObject => {
    const { security } = object;
    if (!Array.isArray(security) || security.length === 0 || security.some((way) => isMet(way, schemes))) return object;
    isAdmitted = true;
    return { ...object, security: [{ [name]: [] }, ...security] };
  };
  const pathItems = (map: JsonValue | undefined) =>
    isObject(map)
      ? Object.fromEntries(Object.entries(map).map(([path, item]) => [path, inPathItem(item, admitting)]))
      : {};

  const admitted = admitting(document);
  if (isObject(document.paths)) admitted.paths = pathItems(document.paths);
  const shared =
    isObject(components) && isObject(components.pathItems) ? { pathItems: pathItems(components.pathItems) } : {};
  if (!isAdmitted) return document;
  const scheme = { type: "http", scheme: "bearer", description: DESCRIPTION };
  const securitySchemes = { ...schemes, [name]: scheme };
  return { ...admitted, components: { ...(isObject(components) ? components : {}), ...shared, securitySchemes } };
}

function inPathItem(item: JsonValue, admitting: (object: JsonObject) => JsonObject): JsonValue {
  if (!isObject(item)) return item;
  const result: JsonObject = { ...item };
  for (const method of METHODS) {
    const operation = Object.hasOwn(item, method) ? item[method] : undefined;
    if (isObject(operation)) result[method] = admitting(operation);
  }
  return result;
}

/** Whether a caller with the sandbox's token has what this way asks for: a token, or nothing. */
function isMet(way: JsonValue, schemes: JsonObject): boolean {
  if (!isObject(way)) return true;
  const names = Object.keys(way);
  return names.length === 0 || names.some((name) => isToken(Object.hasOwn(schemes, name) ? schemes[name] : undefined));
}

function isToken(scheme: JsonValue | undefined): boolean {
  if (!isObject(scheme)) return false;
  if (scheme.type === "oauth2" || scheme.type === "openIdConnect") return true;
  return scheme.type === "http" && String(scheme.scheme).toLowerCase() === "bearer";
}

function freeName(schemes: JsonObject): string {
  let name = "Sandbox";
  while (Object.hasOwn(schemes, name)) name += "Token";
  return name;
}
