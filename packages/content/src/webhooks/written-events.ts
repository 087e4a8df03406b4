import type { CompiledDocument, OperationDocument } from "@connect-portal/openapi-document";
import type { DocumentPath } from "../text/line-finder.ts";

/** An event that a file describes, and where the author wrote it. */
export interface WrittenEvent {
  readonly operation: OperationDocument;
  /** Its key below `webhooks`. */
  readonly name: string;
  readonly path: DocumentPath;
}

export function writtenEvents(document: CompiledDocument): WrittenEvent[] {
  return document.index.operations.flatMap(({ id, kind }) => {
    const operation = kind === "webhook" ? document.operation(id) : undefined;
    return operation ? [{ operation, name: operation.path, path: ["webhooks", operation.path, operation.method] }] : [];
  });
}
