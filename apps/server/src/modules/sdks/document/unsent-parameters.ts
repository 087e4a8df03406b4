import type { SdkLanguage } from "@connect-portal/contract";
import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry } from "@connect-portal/openapi-document/publishing";

const SEND_COOKIES: readonly SdkLanguage[] = ["java", "kotlin-client"];
const SEND_JSON: readonly SdkLanguage[] = ["python"];
const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/**
 * One sentence for each parameter that clients of a language do not send as the document says: its operation, its name
 * and what is not sent. `document` is OpenAPI 3.0.
 */
export function unsentParameters(document: JsonObject, language: SdkLanguage): string[] {
  const registry = createRegistry(document);
  const paths = isObject(document.paths) ? Object.entries(document.paths) : [];
  return paths.flatMap(([path, item]) => {
    if (!isObject(item)) return [];
    const shared = listOf(item.parameters);
    return METHODS.filter((method) => isObject(item[method])).flatMap((method) => {
      const own = listOf((item[method] as JsonObject).parameters);
      return [...shared, ...own].map(resolved).flatMap((parameter) => {
        const fault = isObject(parameter) ? faultOf(parameter) : undefined;
        if (!isObject(parameter) || fault === undefined) return [];
        const place = parameter.in === "cookie" ? "cookie" : `parameter in the ${parameter.in}`;
        return [`${method.toUpperCase()} ${path}: the ${place} \`${parameter.name}\` ${fault}.`];
      });
    });
  });

  function faultOf(parameter: JsonObject): string | undefined {
    if (parameter.in === "cookie") return SEND_COOKIES.includes(language) ? undefined : "is not sent";
    if (isObject(parameter.content)) return SEND_JSON.includes(language) ? undefined : "is not sent as JSON";
    if (parameter.style === "label" || parameter.style === "matrix") {
      return `is not sent in the style \`${parameter.style}\``;
    }
    const isObjectAside = parameter.in !== "query" && holdsObject(parameter.schema ?? null);
    return isObjectAside ? "is an object, which is not sent as the document says" : undefined;
  }

  function holdsObject(written: JsonValue, above: readonly JsonValue[] = []): boolean {
    const schema = resolved(written);
    if (!isObject(schema) || above.includes(schema)) return false;
    if (schema.type === "object" || isObject(schema.properties)) return true;
    return listOf(schema.allOf).some((part) => holdsObject(part, [...above, schema]));
  }

  function resolved(value: JsonValue): JsonValue {
    if (!isObject(value) || typeof value.$ref !== "string") return value;
    return registry.resolve(value.$ref)?.value ?? null;
  }
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
