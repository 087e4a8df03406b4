import { type Content, openModules } from "@connect-portal/content";
import type { CompiledDocument, OperationDocument } from "@connect-portal/openapi-document";
import { type ServedOperation, servedOperations } from "../engine/routes/operations.ts";

export interface KnownOperation {
  readonly served: ServedOperation;
  readonly document: OperationDocument;
}

/** Every operation that a document has the sandbox serve. */
export function knownOperations(compiled: CompiledDocument): KnownOperation[] {
  return servedOperations(compiled).map((served) => {
    const document = compiled.operation(served.id);
    if (!document) throw new Error(`${served.method} ${served.path} is not in the index`);
    return { served, document };
  });
}

/** Finds published operations by their operationId within a release. */
export function createOperationIndex(content: Content): (operationId: string, release: string) => KnownOperation {
  const known = new Map<string, KnownOperation>();
  for (const { module } of openModules(content)) {
    const [, release = ""] = module.wsYamlUrl.split("/");
    for (const { document } of module.specs) {
      for (const operation of knownOperations(document))
        known.set(`${release} ${operation.served.operationId}`, operation);
    }
  }
  return (operationId, release) => {
    const found = known.get(`${release} ${operationId}`);
    if (!found) throw new Error(`Release ${release} publishes no operation ${operationId}`);
    return found;
  };
}

export function hasIdempotencyKey({ document }: KnownOperation): boolean {
  return document.parameters.some(({ name }) => name === "Idempotency-Key");
}
