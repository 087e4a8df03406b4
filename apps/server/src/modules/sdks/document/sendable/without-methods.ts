import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import type { SendableDocument } from "./write-parameters.ts";

/** Leaves out the operations of methods that a language's HTTP client refuses to send, by name and place. */
export function withoutMethods(document: JsonObject, refused: readonly string[] = []): SendableDocument {
  const { paths } = document;
  if (!isObject(paths)) return { document, notes: [] };
  const notes: string[] = [];
  const items = Object.entries(paths).map(([path, item]): [string, JsonValue] => {
    if (!isObject(item)) return [path, item];
    const kept = Object.entries(item).filter(([method]) => {
      if (!refused.includes(method)) return true;
      notes.push(`${method.toUpperCase()} ${path} is left out: the client's language refuses to send this method.`);
      return false;
    });
    return [path, Object.fromEntries(kept)];
  });
  return { document: { ...document, paths: Object.fromEntries(items) }, notes };
}
