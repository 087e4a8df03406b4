import type { OperationDocument } from "@connect-portal/openapi-document";
import { type CompiledDocument, compileDocument, DocumentError } from "@connect-portal/openapi-document";
import { type Finding, finding } from "../text/finding.ts";
import { pathOfPointer } from "../text/json-pointer.ts";
import { type DocumentPath, lineFinder } from "../text/line-finder.ts";

export type LineOf = (path: DocumentPath) => number | undefined;

export interface OpenedDocument {
  readonly document: CompiledDocument;
  readonly lineOf: LineOf;
}

/** Compiles the text of an OpenAPI file, or says why that is not possible. */
export async function openDocument(text: string, fileName: string): Promise<OpenedDocument | Finding> {
  try {
    return { document: await compileDocument(text, { fileName }), lineOf: lazyLineFinder(text) };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return finding("spec/readable", error.message, error.line);
  }
}

export function checkVersion({ document: { index }, lineOf }: OpenedDocument): Finding[] {
  if (/^3\.1\.\d+$/.test(index.openapi)) return [];
  return [finding("spec/openapi-version", `This is OpenAPI ${index.openapi}; it has to be 3.1.`, lineOf(["openapi"]))];
}

/** What the compiler found: of the document once, and of each operation. */
export function documentProblems(
  { document: { index }, lineOf }: OpenedDocument,
  operations: readonly OperationDocument[],
): Finding[] {
  const problems = [...index.problems, ...operations.flatMap((operation) => operation.problems ?? [])];
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
