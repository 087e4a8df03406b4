import {
  flattenSchema,
  isCollection,
  isObject,
  isSchema,
  itemSyntax,
  type JsonValue,
  listOf,
  type MediaType,
  type OperationDocument,
  type Parameter,
  type Schema,
  sampleOf,
  streamOf,
  valueText,
  xmlOf,
  xmlSampleOf,
} from "@connect-portal/openapi-document";
import { type BodyField, type FormState, type HeaderField, parameterKey } from "../form-state.ts";
import { bodyKind, essence, isJsonType, isXmlType } from "../media-kind.ts";
import { fieldShape } from "./field-value.ts";
import { type DescribedField, describedFields, fieldKind, urlencodedKind } from "./part-types.ts";

/**
 * A form that can be sent as it stands: required parameters and the body come from the document's examples, else from
 * its schemas. Optional parameters stay empty, so that the first call does what its title says and nothing more.
 */
export function initialForm(operation: OperationDocument): FormState {
  const content = operation.requestBody?.content ?? [];
  const [media] = content;
  const exampleOf = (one: MediaType) => examplesToSend(one)[0]?.name;
  // A page may not send a body with these (Fetch §5.4), so that one that is optional begins empty.
  const isOffered = operation.requestBody?.required || !["get", "head"].includes(operation.method);
  const isRows = (one: MediaType) => bodyKind(one) === "urlencoded" || bodyKind(one) === "multipart";
  return {
    server: 0,
    serverVariables: {},
    parameters: Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.required || parameter.in === "path")
        .map((parameter) => [parameterKey(parameter), suggestionFor(parameter, operation)]),
    ),
    empty: operation.parameters
      .filter((one) => one.required && one.allowEmptyValue && suggestionFor(one, operation) === "")
      .map(parameterKey),
    headers: [],
    mediaType: media?.type ?? null,
    example: (media && exampleOf(media)) ?? null,
    bodies: Object.fromEntries(
      content
        .filter((one) => !isRows(one) && bodyKind(one) !== "file")
        .map((one) => [one.type, isOffered ? bodyText(one, exampleOf(one), operation) : ""]),
    ),
    fields: Object.fromEntries(
      content.filter(isRows).map((one) => [one.type, bodyFields(one, exampleOf(one), operation)]),
    ),
    files: {},
    fresh: {},
    carried: {},
  };
}

/** An example of which the document has no more than an address cannot be sent. */
export function examplesToSend({ examples }: MediaType): MediaType["examples"] {
  return examples.filter(({ value }) => value !== undefined);
}

/** The body that an example shows; without one, a sample of the schema. */
export function bodyText(media: MediaType, exampleName: string | undefined, operation: OperationDocument): string {
  const example = media.examples.find(({ name }) => name === exampleName);
  const { definitions } = operation;
  const syntax = itemSyntax(essence(media.type));
  if (syntax && (example?.value ?? media.itemSchema) !== undefined) {
    return streamOf(
      example?.value ?? [sampleOf(media.itemSchema ?? true, definitions, { direction: "request" })],
      syntax,
    );
  }
  if (example?.value !== undefined) {
    const { value } = example;
    return isXmlType(media.type) ? xmlOf(value, media.schema ?? true, definitions) : writtenAs(media.type, value);
  }
  if (media.schema === undefined) return "";
  if (isXmlType(media.type)) return xmlSampleOf(media.schema, definitions, { direction: "request" });
  const sample = sampleOf(media.schema, definitions, { direction: "request" });
  // YAML holds JSON.
  if (bodyKind(media) === "json" || /[/+](?:x-)?yaml$/.test(essence(media.type)))
    return JSON.stringify(sample, null, 2);
  // Only a single value has a text of its own.
  return /^text\/(?:plain|\*)$/.test(essence(media.type)) && !isCollection(sample) && sample !== null
    ? String(sample)
    : "";
}

/**
 * The rows of a form body with the values of an example, of the body or of its schema; without one, with a sample in those
 * that are required. Where the body is required and no row is, each has one: a body without rows is none.
 */
export function bodyFields(
  media: MediaType,
  exampleName: string | undefined,
  { definitions, requestBody }: OperationDocument,
): BodyField[] {
  const { schema = true } = media;
  const example = media.examples.find(({ name }) => name === exampleName)?.value ?? writtenExample(schema, definitions);
  const given = isObject(example) ? example : undefined;
  const described = describedFields(media, definitions);
  const givenTo = (name: string) => (given && Object.hasOwn(given, name) ? given[name] : undefined);
  const sampleFor = ({ schema }: DescribedField, isWanted: boolean) =>
    isWanted ? sampleOf(schema, definitions, { direction: "request" }) : undefined;
  const isAny = requestBody?.required === true && !described.some(({ isRequired }) => isRequired);
  const isMultipart = bodyKind(media) === "multipart";
  const rows = described.map((field) => {
    const kind = isMultipart ? fieldKind(field, definitions) : urlencodedKind(field, definitions);
    const headers = isMultipart ? requiredHeaders(field, definitions) : [];
    const value = given ? givenTo(field.name) : sampleFor(field, isAny || field.isRequired);
    if (value === undefined || value === null) return { ...emptyField(field.name, kind), headers };
    // One of several alternatives may be an object, whose encoding needs its members.
    const shown = kind === "text" && isCollection(value) ? "json" : kind;
    return { ...emptyField(field.name, shown, fieldText(value, shown)), headers };
  });
  const known = new Set(described.map(({ name }) => name));
  const more = Object.entries(given ?? {}).filter(([name]) => !known.has(name));
  return [...rows, ...more.map(([name, value]) => otherField(name, value))];
}

export function emptyField(name: string, kind: BodyField["kind"], text = ""): BodyField {
  return { name, kind, text, files: [], contentType: "", headers: [], isSentEmpty: false };
}

/** The headers that the document requires of each part of a field, with its example or a sample. */
function requiredHeaders({ encoding }: DescribedField, definitions: OperationDocument["definitions"]): HeaderField[] {
  const described = isObject(encoding?.headers) ? Object.entries(encoding.headers) : [];
  return described.flatMap(([name, header]) => {
    if (!isObject(header) || header.required !== true) return [];
    const [example] = listOf(header.examples).filter(isObject);
    const schema = isSchema(header.schema) ? header.schema : true;
    const value = example?.value ?? sampleOf(schema, definitions, { direction: "request" });
    return [{ name, value: value === null ? "" : lineText(value) }];
  });
}

/** The example that a schema itself has, without what a request does not carry. */
function writtenExample(schema: Schema, definitions: OperationDocument["definitions"]): JsonValue | undefined {
  const flat = flattenSchema(schema, definitions);
  const isWritten = flat?.example !== undefined || listOf(flat?.examples).length > 0;
  return isWritten ? sampleOf(schema, definitions, { direction: "request" }) : undefined;
}

function otherField(name: string, value: JsonValue): BodyField {
  const kind = isCollection(value) ? "json" : "text";
  return emptyField(name, kind, value === null ? "" : fieldText(value, kind));
}

/** A value as a row of that kind holds it. A file cannot come from a document. */
function fieldText(value: JsonValue, kind: BodyField["kind"]): string {
  if (kind === "file") return "";
  if (kind === "json") return JSON.stringify(value, null, 2);
  if (kind === "list" && Array.isArray(value)) return value.map(lineText).join("\n");
  return lineText(value);
}

function lineText(value: JsonValue): string {
  return value === "" ? "" : valueText(value);
}

/** A value of a parameter that the document suggests, as its field would hold it. */
export function suggestionFor(parameter: Parameter, { definitions }: OperationDocument): string {
  const [media] = parameter.content ?? [];
  const example = [...parameter.examples, ...(media?.examples ?? [])].find(({ value }) => value !== undefined)?.value;
  const schema = parameter.schema ?? media?.schema;
  const value = example ?? (schema === undefined ? null : sampleOf(schema, definitions, { direction: "request" }));
  if (value === null) return "";
  if (media && isJsonType(media.type)) return JSON.stringify(value);
  const isList = fieldShape(parameter, definitions) === "list" && Array.isArray(value);
  if (isList && !value.some(isCollection)) return value.map(String).join("\n");
  return lineText(value);
}

/** JSON is edited as JSON; a string example of any other type is the body itself. */
function writtenAs(type: string, value: JsonValue): string {
  if (typeof value === "string" && !isJsonType(type)) return value;
  return JSON.stringify(value, null, 2);
}
