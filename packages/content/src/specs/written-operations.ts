import {
  type CompiledDocument,
  isObject,
  type JsonObject,
  type OperationDocument,
} from "@connect-portal/openapi-document";
import { appendToken, decodeFragment, valueAt } from "@connect-portal/openapi-document/pointer";

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
  const place = appendToken("/paths", template);
  const item = valueAt(document, place);
  const ref = isObject(item) && typeof item.$ref === "string" ? decodeFragment(item.$ref.slice(1)) : undefined;
  const pointer = appendToken(ref ?? place, method);
  const source = valueAt(document, pointer);
  return { pointer, source: isObject(source) ? source : {} };
}
