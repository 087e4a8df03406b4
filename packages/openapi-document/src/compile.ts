import { buildIndex } from "./index/build-index.ts";
import { type FoundOperation, findOperations } from "./index/entries.ts";
import { identify } from "./index/identify.ts";
import { routesOf } from "./index/routes.ts";
import { isSchema, own } from "./json.ts";
import type {
  CompiledDocument,
  DocumentProblem,
  JsonObject,
  OperationRoute,
  ReferenceIndex,
  SchemaDocument,
} from "./model.ts";
import { schemaReader } from "./normalise/schema.ts";
import type { SchemaReader } from "./normalise/subschemas.ts";
import { compileOperation, type OperationCompiler } from "./operation/compile-operation.ts";
import { type CollectDefinitions, definitionsCollector } from "./operation/definitions.ts";
import type { OperationIds } from "./operation/operation-context.ts";
import { checkShape } from "./parse/check-shape.ts";
import { DEFAULT_MAX_LENGTH, decode, tooLong } from "./parse/decode.ts";
import { createLocator, type Locator } from "./parse/locate.ts";
import { parseText } from "./parse/parse-text.ts";
import { appendToken } from "./pointer.ts";
import { createReport, DocumentNode, type ReadingContext, type Report } from "./reading/node.ts";
import { checkReferences } from "./references/check-references.ts";
import { createRegistry, type Registry, readReferences } from "./references/registry.ts";
import { searchTextOf } from "./search/search-text.ts";

interface SchemaCompiler {
  readonly document: DocumentNode;
  readonly reader: SchemaReader;
  readonly collectDefinitions: CollectDefinitions;
}

interface CompileOptions {
  /** The document's own name, so that it may refer to itself by it. */
  readonly fileName?: string;
  /** Longest text that is accepted, in UTF-16 code units (of bytes, in bytes); 64 Mi unless given. */
  readonly maxLength?: number;
}

interface CompileParsedOptions {
  readonly fileName?: string;
  /** Problems that were found before, such as keys written twice. */
  readonly problems?: readonly DocumentProblem[];
  /** The text, to give problems their line; asked for when there is a problem. */
  readonly text?: () => string;
  /** Its length, which bounds what its YAML aliases may unfold to. */
  readonly textLength?: number;
  /** It was put together from several files. */
  readonly isSplit?: boolean;
}

/**
 * Compiles the text of an OpenAPI 3.0, 3.1 or 3.2 document, JSON or YAML, or the bytes of a file of it. Rejects with
 * DocumentError when the text as a whole is unusable; anything less is in `index.problems`, and the rest of the document
 * is compiled.
 */
export async function compileDocument(
  content: string | Uint8Array,
  options: CompileOptions = {},
): Promise<CompiledDocument> {
  const { maxLength = DEFAULT_MAX_LENGTH, ...rest } = options;
  if (content.length > maxLength) throw tooLong(maxLength);
  const text = typeof content === "string" ? content : decode(content);
  // Web Crypto hashes beside this thread, while it parses.
  const hash = sha256(content);
  const { document, problems } = parseText(text);
  const textLength = text.length;
  // The text is decoded again when a problem needs its line: bytes and text would both be kept as long as the document.
  const again = typeof content === "string" ? () => content : () => decode(content);
  return compileParsed(document, await hash, { ...rest, problems, textLength, text: again });
}

/**
 * Compiles a parsed document whose `openapi` is supported. `hash` is the hex SHA-256 of the text it came from. Operations
 * are compiled when asked for. Throws DocumentError for a document that is nested too deeply or contains itself.
 */
export function compileParsed(source: JsonObject, hash: string, options: CompileParsedOptions = {}): CompiledDocument {
  const { problems: earlier = [], text, textLength = DEFAULT_MAX_LENGTH } = options;
  checkShape(source, textLength);
  const report = createReport();
  const { registry, references } = readReferences(source, options.fileName);
  const reading = read(registry, report);
  const index = buildIndex(reading.document(report), reading.operations, hash);
  checkReferences(references, registry, report);
  const locator = text === undefined ? undefined : createLocator(text);
  const problems = withLines([...earlier, ...report.problems()], locator);
  const { isSplit } = options;
  return documentOf(source, { ...index, ...(isSplit === true && { isSplit }), problems }, () => reading, locator);
}

/**
 * A document that was compiled elsewhere, as in another thread, and whose index came with it: nothing is checked again,
 * and nothing is read before the first of its parts is asked for.
 */
export function reopenDocument(
  source: JsonObject,
  index: ReferenceIndex,
  { fileName, text }: Pick<CompileParsedOptions, "fileName" | "text">,
): CompiledDocument {
  let reading: Reading | undefined;
  const locator = text === undefined ? undefined : createLocator(text);
  return documentOf(
    source,
    index,
    () => {
      reading ??= read(createRegistry(source, fileName), createReport());
      return reading;
    },
    locator,
  );
}

/** The parsed document, from which all of its parts are compiled. */
type Reading = ReturnType<typeof read>;

/** `findings` is told what is wrong with the operations as a whole. */
function read(registry: Registry, findings: Report) {
  const legacy = String(registry.document.openapi).startsWith("3.0");
  const document = (report: Report): DocumentNode => {
    const context: ReadingContext = { registry, report, legacy };
    return new DocumentNode(context, registry.document, "", registry.base);
  };
  const operations = identify(findOperations(document(findings)));
  let schemas: ReturnType<typeof schemasOf> | undefined;
  return {
    document,
    operations,
    operationIds: operationIdsOf(operations),
    // The whole document is gone through for them, which a list of operations does not need.
    schemas: () => {
      schemas ??= schemasOf(registry, legacy);
      return schemas;
    },
  };
}

function schemasOf(registry: Registry, legacy: boolean): Pick<OperationCompiler, "reader" | "collectDefinitions"> {
  const reader = schemaReader(registry, legacy);
  return { reader, collectDefinitions: definitionsCollector(reader) };
}

function documentOf(
  source: JsonObject,
  index: ReferenceIndex,
  reading: () => Reading,
  locator: Locator | undefined,
): CompiledDocument {
  // Asked for anew whenever any document changes.
  let routes: readonly OperationRoute[] | undefined;
  const result: CompiledDocument = {
    source,
    index,
    extensions: extensionsOf(source),
    schema: (name) => {
      const { document, schemas } = reading();
      return compileSchema({ document: document(createReport()), ...schemas() }, name);
    },
    searchText: () => searchTextOf(result),
    routes: () => {
      routes ??= routesOf(reading().document(createReport()), reading().operations);
      return routes;
    },
    operation(id) {
      const { document, operations, operationIds, schemas } = reading();
      const found = operations.get(id);
      if (!found) return undefined;
      const report = createReport();
      const problems = () => withLines(report.problems(), locator);
      return compileOperation({ document: document(report), ...schemas(), operationIds, problems }, id, {
        ...found,
        node: found.node.reportingTo(report),
        pathItem: found.pathItem.reportingTo(report),
      });
    },
  };
  return result;
}

function extensionsOf(source: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(source).filter(([name]) => name.startsWith("x-")));
}

function withLines(problems: readonly DocumentProblem[], locator: Locator | undefined): DocumentProblem[] {
  if (!locator || problems.length === 0) return [...problems];
  const positions = locator.locate(problems.map((problem) => problem.pointer));
  return problems.map((problem) => {
    const line = problem.line ?? positions.get(problem.pointer)?.line;
    return line === undefined ? problem : { ...problem, line };
  });
}

/** One of `components/schemas` with all that it refers to; undefined when there is none of that name. */
function compileSchema(compiler: SchemaCompiler, name: string): SchemaDocument | undefined {
  const schemas = compiler.document.child("components")?.child("schemas");
  const written = schemas && own(schemas.value, name);
  if (!schemas || !isSchema(written)) return undefined;
  const place = { value: written, pointer: appendToken(schemas.pointer, name), base: schemas.base };
  const schema = compiler.reader.read(place);
  return isSchema(schema) ? { name, schema, definitions: compiler.collectDefinitions([schema]) } : undefined;
}

/** Both tables are made at the first question: most documents have no links. */
function operationIdsOf(operations: ReadonlyMap<string, FoundOperation>): OperationIds {
  const ids = new Map<string, string>();
  const pointers = new Map<string, string>();
  const fill = () => {
    if (pointers.size > 0) return;
    for (const [id, { node }] of operations) {
      const operationId = node.string("operationId");
      if (operationId !== undefined && !ids.has(operationId)) ids.set(operationId, id);
      pointers.set(node.pointer, id);
    }
  };
  return {
    byOperationId(operationId) {
      fill();
      return ids.get(operationId);
    },
    byPointer(pointer) {
      fill();
      return pointers.get(pointer);
    },
  };
}

/**
 * Hex SHA-256 of bytes, or of a text as UTF-8. Web Crypto is missing on pages served over plain HTTP from another host than
 * localhost, and a portal inside a bank's network may be one; a script takes its place there.
 */
export async function sha256(content: string | Uint8Array): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  const digest = globalThis.crypto?.subtle
    ? new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", bytes))
    : (await import("@noble/hashes/sha2.js")).sha256(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
