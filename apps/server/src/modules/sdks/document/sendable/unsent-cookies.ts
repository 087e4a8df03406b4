import { isObject, type JsonObject, listOf } from "@connect-portal/openapi-document";
import { createRegistry } from "@connect-portal/openapi-document/publishing";
import { resolved } from "./kinds.ts";

/** One sentence for each cookie of an operation, for a client that sends none. `document` is OpenAPI 3.0. */
export function unsentCookies(document: JsonObject): string[] {
  const registry = createRegistry(document);
  const items = isObject(document.paths) ? Object.entries(document.paths) : [];
  return items.flatMap(([path, item]) => {
    if (!isObject(item)) return [];
    return Object.entries(item).flatMap(([method, operation]) => {
      if (!isObject(operation) || !isObject(operation.responses)) return [];
      const parameters = [...listOf(item.parameters), ...listOf(operation.parameters)];
      return parameters
        .map((parameter) => resolved(parameter, registry))
        .filter(isObject)
        .filter((parameter) => parameter.in === "cookie")
        .map(({ name }) => `${method.toUpperCase()} ${path}: the cookie \`${name}\` is not sent.`);
    });
  });
}
