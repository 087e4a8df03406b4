import {
  type CompiledDocument,
  isObject,
  type JsonObject,
  type OperationDocument,
} from "@connect-portal/openapi-document";
import { valueAt } from "@connect-portal/openapi-document/pointer";

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
  return document.routes().flatMap(({ id, method, path, pointer }) => {
    const operation = document.operation(id);
    if (!operation) return [];
    const source = valueAt(document.source, pointer);
    return [{ operation, name: `${method.toUpperCase()} ${path}`, pointer, source: isObject(source) ? source : {} }];
  });
}
