import { ApiError } from "@connect-portal/contract";
import type { CompiledDocument, JsonObject, OperationDocument } from "@connect-portal/openapi-document";
import { type AnswerFromExample, createExampleAnswers } from "./answers/example-answers.ts";
import type { OperationHandler } from "./handlers.ts";
import { lazy } from "./lazy.ts";
import type { SourceOperation } from "./routes/operations.ts";
import { createParameterReader, type ReadParameters } from "./validation/parameters/read-parameters.ts";
import { createBodyReader, type ReadBody } from "./validation/read-body.ts";
import type { SchemaCompiler } from "./validation/schema-compiler.ts";

/** An operation as the engine runs it. Each part is made at its first use: a start compiles nothing. */
export interface Operation {
  /** For the log: method and path template, without any value of a request. */
  readonly label: string;
  readonly operationId: string | undefined;
  readonly handler: OperationHandler | undefined;
  /** Its release belongs to these products. */
  readonly productIds: readonly number[];
  /** Of the card system: it takes test cards only. Undefined for others, else the path with its server's. */
  readonly cardSystemPath: string | undefined;
  /** Whether a caller without a token may use it. */
  open(): boolean;
  readParameters(): ReadParameters;
  readBody(): ReadBody;
  answerFromExample(): AnswerFromExample;
}

export interface OperationInput {
  readonly compiled: CompiledDocument;
  readonly source: SourceOperation;
  readonly serverPath: string;
  readonly compiler: SchemaCompiler;
  readonly handler: OperationHandler | undefined;
  readonly productIds: readonly number[];
}

export function createOperation(input: OperationInput): Operation {
  const { compiled, source, serverPath, compiler, handler, productIds } = input;
  const document = lazy(() => operationDocument(compiled, source));
  return {
    label: `${source.method} ${serverPath}${source.path}`,
    operationId: source.operationId,
    handler,
    productIds,
    cardSystemPath: isOfCardSystem(compiled.source) ? serverPath + source.path : undefined,
    open: lazy(() => isOpen(document())),
    readParameters: lazy(() => createParameterReader(source, serverPath, compiler)),
    readBody: lazy(() => createBodyReader(source, compiler)),
    answerFromExample: lazy(() => createExampleAnswers(document())),
  };
}

/** Its document says that a world stands behind it. */
export function isOfCardSystem(document: JsonObject): boolean {
  return document["x-sandbox"] === "card-system";
}

/** No requirement at all, or an empty one among the alternatives (OpenAPI 3.1, "Security Requirement Object"). */
function isOpen({ security }: OperationDocument): boolean {
  return security.length === 0 || security.some((alternative) => Object.keys(alternative).length === 0);
}

function operationDocument(compiled: CompiledDocument, { method, path }: SourceOperation): OperationDocument {
  const entry = compiled.index.operations.find(
    (candidate) =>
      candidate.kind === "operation" && candidate.path === path && candidate.method === method.toLowerCase(),
  );
  const document = entry && compiled.operation(entry.id);
  if (!document) throw new ApiError("operation_broken");
  return document;
}
