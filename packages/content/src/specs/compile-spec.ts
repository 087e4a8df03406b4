import type { CompiledDocument } from "@connect-portal/openapi-document";
import { type Finding, finding } from "../text/finding.ts";
import type { DocumentPath } from "../text/line-finder.ts";
import { checkOperations } from "./check-operations.ts";
import { checkVersion, documentProblems, type OpenedDocument, openDocument } from "./open-document.ts";
import { isSandboxServer, routeKeyOf } from "./servers.ts";
import { type WrittenOperation, writtenOperations } from "./written-operations.ts";

/** A method and path that the sandbox is to serve, see `routeKeyOf`. */
export interface Route {
  readonly key: string;
  readonly path: DocumentPath;
}

export interface CompiledSpec {
  /** Absent when the file cannot be published. */
  readonly document?: CompiledDocument;
  readonly routes: readonly Route[];
  readonly findings: readonly Finding[];
  /** It was not compiled to the end; its findings say why. */
  readonly gaveUp?: boolean;
}

/**
 * Compiles the text of an OpenAPI file. It is refused when it cannot be read, when it is not OpenAPI 3.1, and when it
 * would send a reader's token elsewhere than to the sandbox; other findings leave it published.
 */
export async function compileSpec(text: string, fileName: string): Promise<CompiledSpec> {
  const opened = await openDocument(text, fileName);
  if ("rule" in opened) return { routes: [], findings: [opened] };

  const { document, lineOf } = opened;
  const operations = writtenOperations(document);
  const refused = [...checkVersion(opened), ...checkServers(opened, operations)];
  const findings = [
    ...refused,
    ...documentProblems(
      opened,
      operations.map(({ operation }) => operation),
    ),
    ...checkOperations(operations, lineOf),
  ];
  if (refused.length > 0) return { routes: [], findings };
  return {
    document,
    routes: operations.map(({ operation, path }) => ({ key: routeKeyOf(operation), path })),
    findings,
  };
}

function checkServers(
  { document: { index }, lineOf }: OpenedDocument,
  operations: readonly WrittenOperation[],
): Finding[] {
  const rule = "spec/server";
  const form = "a path at or below /PowerCardConnectApi/rest";
  if (!isSandboxServer(index.servers[0])) {
    return [finding(rule, `The first server has to be ${form}.`, lineOf(["servers", 0, "url"]))];
  }
  return operations
    .filter(({ operation }) => !isSandboxServer(operation.servers[0]))
    .map(({ name, path }) =>
      finding(rule, `The first server of ${name} has to be ${form}.`, lineOf([...path, "servers"])),
    );
}
