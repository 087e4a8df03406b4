import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { createRegistry, type Registry } from "@connect-portal/openapi-document/publishing";

export interface SendableDocument {
  readonly document: JsonObject;
  /** One sentence for each parameter that a caller writes itself, and each operation that is left out. */
  readonly notes: readonly string[];
}

export const METHODS: readonly string[] = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

interface Place {
  readonly method: string;
  /** The path with its operations. */
  readonly item: JsonObject;
  readonly registry: Registry;
  /** Adds a sentence, which begins with the operation's method and path. */
  readonly note: (said: string) => void;
}

/** A document with each operation as `write` returns it; undefined leaves it out. */
export function eachOperation(
  document: JsonObject,
  write: (operation: JsonObject, place: Place) => JsonObject | undefined,
): SendableDocument {
  const { paths } = document;
  if (!isObject(paths)) return { document, notes: [] };
  const registry = createRegistry(document);
  const notes: string[] = [];
  const items = Object.entries(paths).map(([path, item]): [string, JsonValue] => {
    if (!isObject(item)) return [path, item];
    const kept = Object.entries(item).flatMap(([method, operation]): [string, JsonValue][] => {
      if (!METHODS.includes(method) || !isObject(operation)) return [[method, operation]];
      const note = (said: string) => void notes.push(`${method.toUpperCase()} ${path}${said}`);
      const written = write(operation, { method, item, registry, note });
      return written ? [[method, written]] : [];
    });
    return [path, Object.fromEntries(kept)];
  });
  return { document: { ...document, paths: Object.fromEntries(items) }, notes };
}
