import type { Content } from "@connect-portal/content";
import { childOf, childrenOf, type DocumentNode } from "../engine/document/node.ts";
import { resolveObject } from "../engine/document/resolve-reference.ts";
import { openModules } from "../engine/operation-table.ts";
import { operationsOf, type SourceOperation } from "../engine/routes/operations.ts";
import { createSchemaCompiler, type SchemaCompiler } from "../engine/validation/schema-compiler.ts";
import { noThread } from "./no-thread.ts";

export interface KnownOperation {
  readonly source: SourceOperation;
  /** Of schemas as an answer has them. */
  readonly compiler: SchemaCompiler;
  readonly hasIdempotencyKey: boolean;
}

/** Finds published operations by their operationId within a release. */
export function createOperationIndex(content: Content): (operationId: string, release: string) => KnownOperation {
  const known = new Map<string, KnownOperation>();
  for (const { module } of openModules(content)) {
    const [, release = ""] = module.wsYamlUrl.split("/");
    for (const { document } of module.specs) {
      const compiler = createSchemaCompiler(document.source, "response", noThread);
      for (const source of operationsOf(document.source)) {
        const hasIdempotencyKey = parameterNames(source).includes("Idempotency-Key");
        known.set(`${release} ${source.operationId}`, { source, compiler, hasIdempotencyKey });
      }
    }
  }
  return (operationId, release) => {
    const found = known.get(`${release} ${operationId}`);
    if (!found) throw new Error(`Release ${release} publishes no operation ${operationId}`);
    return found;
  };
}

function parameterNames({ document, pathItem, operation }: SourceOperation): string[] {
  const lists: DocumentNode[] = [pathItem, operation];
  return lists
    .flatMap((node) => childrenOf(childOf(node, "parameters")))
    .map(([, parameter]) => String(resolveObject(document, parameter)?.value.name));
}
