import { DocumentError } from "./document-error.ts";
import { sha256 } from "./hash.ts";
import { buildIndex } from "./index/build-index.ts";
import { findOperations } from "./index/entries.ts";
import { identify } from "./index/identify.ts";
import type { CompiledDocument, DocumentProblem, JsonObject } from "./model.ts";
import { schemaReader } from "./normalise/schema.ts";
import { compileOperation } from "./operation/compile-operation.ts";
import { definitionsCollector } from "./operation/definitions.ts";
import { checkShape } from "./parse/check-shape.ts";
import { createLocator, type Locator } from "./parse/locate.ts";
import { parseText } from "./parse/parse-text.ts";
import { DocumentNode, type ReadingContext } from "./reading/node.ts";
import { createReport, type Report } from "./reading/report.ts";
import { checkReferences } from "./references/check-references.ts";
import { createRegistry } from "./references/registry.ts";
import { searchTextOf } from "./search/search-text.ts";
import { compileSchema } from "./shared-schemas/compile-schema.ts";

export interface CompileOptions {
  /** The document's own name, so that it may refer to itself by it. */
  readonly fileName?: string;
  /** Longest text that is accepted, in UTF-16 code units; 64 Mi unless given. */
  readonly maxLength?: number;
}

export interface CompileParsedOptions {
  readonly fileName?: string;
  /** Problems that were found before, such as keys written twice. */
  readonly problems?: readonly DocumentProblem[];
  /** The text, to give problems their line. */
  readonly text?: string;
}

const DEFAULT_MAX_LENGTH = 64 * 1024 * 1024;

/**
 * Compiles the text of an OpenAPI 3.0, 3.1 or 3.2 document, JSON or YAML. Rejects with DocumentError when the text as a
 * whole is unusable; anything less is in `index.problems`, and the rest of the document is compiled.
 */
export async function compileDocument(text: string, options: CompileOptions = {}): Promise<CompiledDocument> {
  const { maxLength = DEFAULT_MAX_LENGTH, ...rest } = options;
  if (text.length > maxLength) throw new DocumentError(`The document is longer than ${maxLength} characters.`);
  const { document, problems } = parseText(text);
  return compileParsed(document, await sha256(text), { ...rest, problems, text });
}

/**
 * Compiles a parsed document whose `openapi` is supported. `hash` is the hex SHA-256 of the text it came from. Operations
 * are compiled when asked for. Throws DocumentError for a document that is nested too deeply or contains itself.
 */
export function compileParsed(source: JsonObject, hash: string, options: CompileParsedOptions = {}): CompiledDocument {
  const { fileName, problems: earlier = [], text } = options;
  checkShape(source, text?.length ?? DEFAULT_MAX_LENGTH);
  const locator = text === undefined ? undefined : createLocator(text);
  const registry = createRegistry(source, fileName);
  const legacy = String(source.openapi).startsWith("3.0");
  const read = (report: Report): DocumentNode => {
    const context: ReadingContext = { registry, report, legacy };
    return new DocumentNode(context, source, "", registry.base);
  };

  const report = createReport();
  const document = read(report);
  const operations = identify(findOperations(document));
  const index = buildIndex(document, operations, hash);
  checkReferences(registry, report);
  const readSchema = schemaReader(registry, legacy);
  const collectDefinitions = definitionsCollector(registry, readSchema);

  const compiled = { ...index, problems: withLines([...earlier, ...report.problems()], locator) };

  return {
    source,
    index: compiled,
    schema: (name) => compileSchema({ document: read(createReport()), readSchema, collectDefinitions }, name),
    searchText: () => searchTextOf(compiled),
    operation(id) {
      const found = operations.get(id);
      if (!found) return undefined;
      const report = createReport();
      const problems = () => withLines(report.problems(), locator);
      return compileOperation({ document: read(report), readSchema, collectDefinitions, problems }, id, {
        ...found,
        node: found.node.reportingTo(report),
        pathItem: found.pathItem.reportingTo(report),
      });
    },
  };
}

function withLines(problems: readonly DocumentProblem[], locator: Locator | undefined): DocumentProblem[] {
  if (!locator || problems.length === 0) return [...problems];
  const positions = locator.locate(problems.map((problem) => problem.pointer));
  return problems.map((problem) => {
    const line = problem.line ?? positions.get(problem.pointer)?.line;
    return line === undefined ? problem : { ...problem, line };
  });
}
