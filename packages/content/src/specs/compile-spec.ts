import { type CompiledDocument, compileDocument, DocumentError } from "@connect-portal/openapi-document";
import { type Finding, finding } from "../text/finding.ts";
import { pathOfPointer } from "../text/json-pointer.ts";
import { type DocumentPath, lineFinder } from "../text/line-finder.ts";
import { checkOperations } from "./check-operations.ts";
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
}

type LineOf = (path: DocumentPath) => number | undefined;

/**
 * Compiles the text of an OpenAPI file. It is refused when it cannot be read, when it is not OpenAPI 3.1, and when it
 * would send a reader's token elsewhere than to the sandbox; other findings leave it published.
 */
export async function compileSpec(text: string, fileName: string): Promise<CompiledSpec> {
  const compiled = await compile(text, fileName);
  if ("rule" in compiled) return { routes: [], findings: [compiled] };

  const lineOf = lazyLineFinder(text);
  const operations = writtenOperations(compiled);
  const refused = [...checkVersion(compiled, lineOf), ...checkServers(compiled, operations, lineOf)];
  const findings = [
    ...refused,
    ...documentProblems(compiled, operations, lineOf),
    ...checkOperations(operations, lineOf),
  ];
  if (refused.length > 0) return { routes: [], findings };
  return {
    document: compiled,
    routes: operations.map(({ operation, path }) => ({ key: routeKeyOf(operation), path })),
    findings,
  };
}

async function compile(text: string, fileName: string): Promise<CompiledDocument | Finding> {
  try {
    return await compileDocument(text, { fileName });
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return finding("spec/readable", error.message, error.line);
  }
}

function checkVersion({ index }: CompiledDocument, lineOf: LineOf): Finding[] {
  if (/^3\.1\.\d+$/.test(index.openapi)) return [];
  return [finding("spec/openapi-version", `This is OpenAPI ${index.openapi}; it has to be 3.1.`, lineOf(["openapi"]))];
}

function checkServers({ index }: CompiledDocument, operations: readonly WrittenOperation[], lineOf: LineOf): Finding[] {
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

/** What the compiler found: of the document once, and of each operation. */
function documentProblems(
  { index }: CompiledDocument,
  operations: readonly WrittenOperation[],
  lineOf: LineOf,
): Finding[] {
  const problems = [...index.problems, ...operations.flatMap(({ operation }) => operation.problems ?? [])];
  const findings = problems.map(({ pointer, message, line, severity }) =>
    finding("spec/document", message, line ?? lineOf(pathOfPointer(pointer)), severity),
  );
  return [...new Map(findings.map((found) => [JSON.stringify(found), found])).values()];
}

/** Most files have no problem: their text is not parsed a second time. */
function lazyLineFinder(text: string): LineOf {
  let lineOf: LineOf | undefined;
  return (path) => {
    lineOf ??= lineFinder(text);
    return lineOf(path);
  };
}
