import {
  compileParsed,
  isObject,
  type JsonObject,
  type JsonValue,
  type MediaType,
  type OperationDocument,
  type Parameter,
  resolveRef,
  type SampleOptions,
  sampleOf,
} from "@connect-portal/openapi-document";
import { listedNames } from "./listed-names.ts";

/** An operation of a document with what its first call would send. */
export interface DocumentCall {
  readonly verb: string;
  readonly path: string;
  readonly operationId: string;
  /** Its summary, else what the reference calls it. */
  readonly title: string;
  readonly parameters: readonly DocumentParameter[];
  /** Undefined when it takes no body; `sample` undefined when there is no telling what to send. */
  readonly body: DocumentBody | undefined;
  /** The document's example of the answer; undefined when it has none. */
  readonly answer: JsonValue | undefined;
  /** It answers 404 when the requested item does not exist; others answer with an empty result. */
  readonly mayNotFind: boolean;
  /** The sandbox only returns the document's example for it. */
  readonly isExampleOnly: boolean;
}

export interface DocumentBody {
  readonly sample: JsonValue | undefined;
  /** Names of its properties whose values are those of a list in the document. */
  readonly listed: ReadonlySet<string>;
}

export interface DocumentParameter {
  readonly wireName: string;
  readonly place: "path" | "query" | "header";
  readonly isRequired: boolean;
  /** Its values are those of a list in the document. */
  readonly isChoice: boolean;
  readonly sample: JsonValue | undefined;
}

/** The operations of a document as the reference reads them, compiled one by one. */
export function* documentCalls(document: JsonObject): Generator<DocumentCall> {
  const compiled = compileParsed(document, "");
  for (const { id, method, path, title, operationId = "" } of compiled.routes()) {
    const operation = compiled.operation(id);
    if (!operation) continue;
    const { requestBody, isExampleOnly = false } = operation;
    const parameters = operation.parameters.flatMap((parameter) => parameterOf(parameter, operation));
    const body = requestBody && {
      sample: jsonSample(requestBody.content, operation, "request"),
      listed: listedNames(jsonOf(requestBody.content)?.schema, operation),
    };
    const success = operation.responses.find(({ status }) => status.startsWith("2"));
    const answer = success && jsonSample(success.content, operation, "response");
    const mayNotFind = operation.responses.some(({ status }) => status === "404");
    yield { verb: method, path, title, operationId, parameters, body, answer, mayNotFind, isExampleOnly };
  }
}

function parameterOf(parameter: Parameter, operation: OperationDocument): DocumentParameter[] {
  const { name, in: place, required, schema } = parameter;
  if (place === "cookie" || place === "querystring") return [];
  const reference = isObject(schema) ? schema.$ref : undefined;
  const said = typeof reference === "string" ? resolveRef(reference, operation.definitions) : schema;
  const isChoice = isObject(said) && ("enum" in said || "const" in said);
  const example = sampleFor(parameter, operation, "request");
  // A line break would end the header.
  const isLine = place === "header" && typeof example === "string";
  const sample = isLine ? example.replace(/\p{Cc}+/gu, " ").trim() : example;
  return [{ wireName: name, place, isRequired: required, isChoice, sample }];
}

function jsonSample(
  content: readonly MediaType[],
  operation: OperationDocument,
  direction: SampleOptions["direction"],
) {
  const json = jsonOf(content);
  return json && sampleFor(json, operation, direction);
}

function jsonOf(content: readonly MediaType[]): MediaType | undefined {
  return content.find(({ type }) => /[/+]json\b/.test(type));
}

function sampleFor(
  { examples, schema }: Pick<MediaType, "examples" | "schema">,
  { definitions }: OperationDocument,
  direction: SampleOptions["direction"],
): JsonValue | undefined {
  const [example] = examples;
  return example?.value ?? (isObject(schema) ? sampleOf(schema, definitions, { direction }) : undefined);
}
