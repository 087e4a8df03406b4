import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

/**
 * What the Python generator makes no working client of: quotes in regular expressions, which end its strings; security
 * schemes that are alternatives, all of which it sends; and answers whose media type comes with a charset, which it
 * takes for another one.
 */
export function adaptForPython(document: JsonObject): JsonObject {
  const schemes = schemesOf(document);
  return mapObjects(document, (object) => ({
    ...object,
    ...(typeof object.pattern === "string" && { pattern: object.pattern.replaceAll("'", "\\x27") }),
    ...(Array.isArray(object.security) && { security: oneAlternative(object.security, schemes) }),
    ...(isObject(object.responses) && { responses: withCharsets(object.responses) }),
  }));
}

function schemesOf({ components }: JsonObject): JsonObject {
  return isObject(components) && isObject(components.securitySchemes) ? components.securitySchemes : {};
}

/** A bearer token where that is enough, else what comes first. */
function oneAlternative(security: readonly JsonValue[], schemes: JsonObject): JsonValue[] {
  const isBearer = (name: string) => isObject(schemes[name]) && schemes[name].type === "http";
  const bearer = security.find(
    (one) => isObject(one) && Object.keys(one).length > 0 && Object.keys(one).every(isBearer),
  );
  return security.length < 2 ? [...security] : [bearer ?? security[0] ?? {}];
}

function withCharsets(responses: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      if (!isObject(response) || !isObject(response.content)) return [status, response];
      const charsets = Object.entries(response.content)
        .filter(([type]) => /[/+]json$/.test(type))
        .map(([type, media]) => [`${type}; charset=utf-8`, media]);
      return [status, { ...response, content: { ...response.content, ...Object.fromEntries(charsets) } }];
    }),
  );
}
