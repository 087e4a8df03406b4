import {
  compileParsed,
  isObject,
  type JsonObject,
  type JsonValue,
  type MediaType,
  type OperationDocument,
  type Parameter,
  sampleOf,
} from "@connect-portal/openapi-document";

/** An operation of a document with what its first call would send. */
export interface DocumentCall {
  readonly verb: string;
  readonly path: string;
  readonly operationId: string;
  /** Its summary, else what the reference calls it. */
  readonly title: string;
  readonly parameters: readonly DocumentParameter[];
  /** Undefined when it takes no body; `sample` undefined when there is no telling what to send. */
  readonly body: { readonly sample: JsonValue | undefined } | undefined;
}

export interface DocumentParameter {
  readonly wireName: string;
  readonly place: "path" | "query" | "header";
  readonly isRequired: boolean;
  readonly sample: JsonValue | undefined;
}

/** An operation of a document; `verb` in lower case. */
export interface OperationName {
  readonly verb: string;
  readonly path: string;
}

/** The operations of a document, or the one that is named, as the reference reads them: each when it is asked for. */
export function* documentCalls(document: JsonObject, only?: OperationName): Generator<DocumentCall> {
  const compiled = compileParsed(document, "");
  for (const { id, method, path, title, operationId = "" } of compiled.routes()) {
    if (only && (method !== only.verb || path !== only.path)) continue;
    const operation = compiled.operation(id);
    if (!operation) continue;
    const { requestBody } = operation;
    const parameters = operation.parameters.flatMap((parameter) => parameterOf(parameter, operation));
    const json = requestBody?.content.find(({ type }) => /[/+]json\b/.test(type));
    const body = requestBody && { sample: json && sampleFor(json, operation) };
    yield { verb: method, path, title, operationId, parameters, body };
  }
}

function parameterOf(parameter: Parameter, operation: OperationDocument): DocumentParameter[] {
  const { name, in: place, required } = parameter;
  if (place === "cookie" || place === "querystring") return [];
  return [{ wireName: name, place, isRequired: required, sample: sampleFor(parameter, operation) }];
}

function sampleFor(
  { examples, schema }: Pick<MediaType, "examples" | "schema">,
  { definitions }: OperationDocument,
): JsonValue | undefined {
  const [example] = examples;
  return example?.value ?? (isObject(schema) ? sampleOf(schema, definitions, { direction: "request" }) : undefined);
}
