import { ApiError, JOSE_MEDIA_TYPE, type Problem } from "@connect-portal/contract";
import type { CompiledDocument, OperationDocument, ReferenceIndex } from "@connect-portal/openapi-document";
import { type AnswerFromExample, createExampleAnswers } from "./answers/example-answers.ts";
import { type OwnRefusal, ownRefusal } from "./answers/own-refusal.ts";
import { successfulResponse } from "./answers/select-response.ts";
import { type OperationHandler, WRITABLE_TYPES, type WritableType } from "./handlers.ts";
import { lazy } from "./lazy.ts";
import type { ServedOperation } from "./routes/operations.ts";
import { essenceOf, isJson } from "./validation/media-type.ts";
import { createParameterReader, type ReadParameters } from "./validation/parameters/read-parameters.ts";
import { createBodyReader, type ReadBody } from "./validation/read-body.ts";
import { createSchemaCompiler } from "./validation/schema-compiler.ts";
import type { ValidationThread } from "./validation/thread/validation-thread.ts";

/** Scheme types whose requirements name OAuth scopes. Other types name roles, which no token here has. */
const WITH_SCOPES = new Set<unknown>(["oauth2", "openIdConnect"]);

/** Which of its bodies an operation has as JWE beside JSON. */
interface EncryptedBodies {
  readonly request: boolean;
  readonly response: boolean;
}

/** An operation as the engine runs it. Each part is built on first use, so that a start compiles nothing. */
export interface Operation {
  /** For the log: method and path template, without any value of a request. */
  readonly label: string;
  readonly operationId: string | undefined;
  /** The portal's address of its document. */
  readonly documentUrl: string;
  readonly handler: OperationHandler | undefined;
  /** Its release belongs to these products. */
  readonly productIds: readonly number[];
  /**
   * The path, with that of its server, of an operation of the card system, which takes test cards only. Undefined for
   * all other operations.
   */
  readonly cardSystemPath: string | undefined;
  /** Whether a caller without a token may use it. */
  open(): boolean;
  /** Sets of scopes. A token must have one set completely; empty when any token is enough. */
  neededScopes(): readonly (readonly string[])[];
  readParameters(): ReadParameters;
  readBody(): ReadBody;
  /** What tells callers that it is deprecated (RFC 9745, RFC 8594); empty for all others. */
  deprecation(): Readonly<Record<string, string>>;
  /** Media types that its handler can write, JSON first. */
  writableTypes(): readonly WritableType[];
  encryptedBodies(): EncryptedBodies;
  answerFromExample(): AnswerFromExample;
  /** The problem in the shape of the document's errors; undefined where it has none, or where a handler answers. */
  refuse(problem: Problem): OwnRefusal | undefined;
}

interface OperationInput {
  readonly compiled: CompiledDocument;
  /** The portal's address of the document. */
  readonly documentUrl: string;
  readonly served: ServedOperation;
  readonly serverPath: string;
  readonly thread: ValidationThread;
  readonly handler: OperationHandler | undefined;
  readonly productIds: readonly number[];
  /** Of its release: they hold where the operation has none of its own. */
  readonly dates: Pick<OperationDocument, "deprecatedSince" | "sunset">;
}

export function createOperation(input: OperationInput): Operation {
  const { compiled, documentUrl, served, serverPath, thread, handler, productIds, dates } = input;
  const template = serverPath + served.path;
  const document = lazy(() => operationDocument(compiled, served));
  const compiler = lazy(() => createSchemaCompiler(document().definitions, "request", thread));
  return {
    label: `${served.method} ${template}`,
    operationId: served.operationId,
    documentUrl,
    handler,
    productIds,
    cardSystemPath: isOfCardSystem(compiled) ? template : undefined,
    open: lazy(() => isOpen(document())),
    neededScopes: lazy(() => neededScopes(document().security, compiled.index.securitySchemes)),
    readParameters: lazy(() =>
      createParameterReader(document(), template, compiler(), { isStrict: handler !== undefined }),
    ),
    deprecation: lazy(() => deprecation(document(), dates)),
    writableTypes: lazy(() => writableTypes(document())),
    readBody: lazy(() => createBodyReader(document(), compiler())),
    encryptedBodies: lazy(() => encryptedBodies(document())),
    answerFromExample: lazy(() => createExampleAnswers(document())),
    refuse: (problem) => (handler || isOfCardSystem(compiled) ? undefined : ownRefusal(document(), problem)),
  };
}

/** Deprecation is a date of a structured field, in seconds since 1970; without one there is nothing that it could say. */
function deprecation(own: OperationDocument, ofRelease: OperationInput["dates"]): Readonly<Record<string, string>> {
  const { deprecatedSince = ofRelease.deprecatedSince, sunset = ofRelease.sunset } = own;
  if (deprecatedSince === undefined && sunset === undefined) return {};
  return {
    ...(deprecatedSince !== undefined && { deprecation: `@${Date.parse(deprecatedSince) / 1000}` }),
    ...(sunset !== undefined && { sunset: new Date(sunset).toUTCString() }),
    link: '</changes>; rel="deprecation"; type="text/html"',
  };
}

/** JSON, and the text types in which its success is described. */
function writableTypes({ responses }: OperationDocument): readonly WritableType[] {
  const described = successfulResponse(responses)?.response.content.map(({ type }) => essenceOf(type)) ?? [];
  return WRITABLE_TYPES.filter((type) => type === "application/json" || described.includes(type));
}

function encryptedBodies({ requestBody, responses }: OperationDocument): EncryptedBodies {
  const hasBoth = (content: readonly { readonly type: string }[] = []) => {
    const types = content.map(({ type }) => essenceOf(type));
    return types.includes(JOSE_MEDIA_TYPE) && types.some(isJson);
  };
  return {
    request: hasBoth(requestBody?.content),
    response: hasBoth(successfulResponse(responses)?.response.content),
  };
}

/** Whether the document says that a world answers its operations. */
export function isOfCardSystem({ extensions }: CompiledDocument): boolean {
  return extensions["x-sandbox"] === "card-system";
}

/** No requirement at all, or an empty one among the alternatives (OpenAPI 3.1, "Security Requirement Object"). */
function isOpen({ security }: OperationDocument): boolean {
  return security.length === 0 || security.some((alternative) => Object.keys(alternative).length === 0);
}

function operationDocument(compiled: CompiledDocument, { id }: ServedOperation): OperationDocument {
  const document = compiled.operation(id);
  if (!document) throw new ApiError("operation_broken");
  return document;
}

/**
 * Scopes of each alternative that names some. Every token here is an OAuth token: an alternative without scopes, such
 * as `bearer: []`, only says that a token is sent, and does not lift the scopes of the others.
 */
export function neededScopes(
  security: OperationDocument["security"],
  schemes: ReferenceIndex["securitySchemes"],
): readonly (readonly string[])[] {
  return security
    .map((alternative) =>
      Object.entries(alternative).flatMap(([name, scopes]) => (WITH_SCOPES.has(schemes[name]?.type) ? scopes : [])),
    )
    .filter((scopes) => scopes.length > 0);
}
