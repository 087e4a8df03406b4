import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry } from "@connect-portal/openapi-document/publishing";
import { resolved } from "./kinds.ts";
import type { SendableDocument } from "./write-parameters.ts";

/** What a language's HTTP client refuses to send: methods, and methods with a body. */
export interface Refused {
  readonly refusedMethods?: readonly string[];
  readonly bodilessMethods?: readonly string[];
}

/** Leaves out, by name and place, what a language's HTTP client refuses to send; a required body costs its operation. */
export function withoutMethods(document: JsonObject, refused: Refused): SendableDocument {
  const { refusedMethods = [], bodilessMethods = [] } = refused;
  const { paths } = document;
  if (!isObject(paths)) return { document, notes: [] };
  const registry = createRegistry(document);
  const notes: string[] = [];
  const items = Object.entries(paths).map(([path, item]): [string, JsonValue] => {
    if (!isObject(item)) return [path, item];
    const kept = Object.entries(item).flatMap(([method, operation]): [string, JsonValue][] => {
      const place = `${method.toUpperCase()} ${path}`;
      if (refusedMethods.includes(method)) {
        notes.push(`${place} is left out: the client's language refuses to send this method.`);
        return [];
      }
      const isBare = !bodilessMethods.includes(method) || !isObject(operation) || operation.requestBody === undefined;
      if (isBare) return [[method, operation]];
      const { requestBody, ...bare } = operation;
      const body = resolved(requestBody ?? null, registry);
      const isRequired = isObject(body) && body.required === true;
      const lost = isRequired ? `${place} is left out:` : `${place}: the body is left out:`;
      notes.push(`${lost} the client's language refuses to send a body with this method.`);
      return isRequired ? [] : [[method, bare]];
    });
    return [path, Object.fromEntries(kept)];
  });
  return { document: { ...document, paths: Object.fromEntries(items) }, notes };
}
