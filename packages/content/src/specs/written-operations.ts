import type { CompiledDocument, JsonObject, JsonValue, OperationDocument } from "@connect-portal/openapi-document";
import { appendToken } from "@connect-portal/openapi-document/publishing";
import { pathOfPointer } from "../text/json-pointer.ts";
import type { DocumentPath } from "../text/line-finder.ts";

/** An operation that the sandbox serves (no webhook), and where the author wrote it. */
export interface WrittenOperation {
  readonly operation: OperationDocument;
  /** "POST /cards", for messages. */
  readonly name: string;
  /** JSON Pointer. */
  readonly pointer: string;
  readonly source: JsonObject;
}

export function writtenOperations(document: CompiledDocument): WrittenOperation[] {
  return document.index.operations.flatMap(({ id, kind }) => {
    const operation = kind === "operation" ? document.operation(id) : undefined;
    if (!operation) return [];
    const { method, path } = operation;
    return [{ operation, name: `${method.toUpperCase()} ${path}`, ...locate(document.source, method, path) }];
  });
}

/** A path item may be a reference into the components. */
function locate(document: JsonObject, method: string, template: string): { pointer: string; source: JsonObject } {
  const item = objectAt(document, ["paths", template]);
  const itemPath = typeof item.$ref === "string" ? pathOfPointer(item.$ref) : ["paths", template];
  const path = [...itemPath, method];
  return { pointer: path.map(String).reduce(appendToken, ""), source: objectAt(document, path) };
}

function objectAt(root: JsonObject, path: DocumentPath): JsonObject {
  let value: JsonValue | undefined = root;
  for (const step of path) {
    value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return isObject(value) ? value : {};
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
