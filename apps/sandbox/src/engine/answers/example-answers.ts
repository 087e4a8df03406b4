import { ApiError } from "@connect-portal/contract";
import {
  isCollection,
  isObject,
  itemSyntax,
  type JsonObject,
  type JsonValue,
  type MediaType,
  type OperationDocument,
  type Response,
  sampleOf,
  streamOf,
  xmlOf,
} from "@connect-portal/openapi-document";
import Negotiator from "negotiator";
import { essenceOf, isForm, isJson, isXml } from "../validation/media-type.ts";
import { askedForIn, type WriteExample } from "./asked-for.ts";
import { BOUNDARY, partsOf } from "./parts.ts";
import type { Preference } from "./prefer.ts";
import { responseFor, type SelectedResponse, successfulResponse } from "./select-response.ts";

type Header = Response["headers"][number];

/** Headers that the server itself sets: framing, and what browsers may see. */
const OWN =
  /^(access-control-.*|connection|content-encoding|content-length|content-type|date|keep-alive|sandbox-(?:answer|problem|timeline|unchecked)|trailer|transfer-encoding|upgrade|vary|x-request-id)$/i;

/** Headers that affect what a browser does or stores for this host, which the portal may share. */
const ABOUT_HOST =
  /^(clear-site-data|content-security-policy.*|set-cookie|strict-transport-security|x-content-type-options)$/i;

/** RFC 9110, section 5.5: anything else could end the header and begin another. */
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

const FIELD_NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i;

const OF_RANGES: Readonly<Record<string, string>> = {
  "audio/*": "audio/mpeg",
  "image/*": "image/png",
  "text/*": "text/plain",
  "video/*": "video/mp4",
};

/** RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

const GIVEN = ["example", "examples", "default", "const", "enum"];

/** A complete response, ready to be sent any number of times. */
interface ExampleAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

interface WrittenExample extends ExampleAnswer {
  /** Set when the body has fields with values of the path. */
  readonly write?: WriteExample | undefined;
}

/**
 * Finds the example that answers a request; `path` holds its path parameters.
 * @throws ApiError no_example, preference_unknown, or not_acceptable
 */
export type AnswerFromExample = (
  preference: Preference | undefined,
  accept: string | undefined,
  path?: JsonObject,
) => ExampleAnswer;

/** Different Accept headers remembered for each operation; a caller could send a new one every time. */
const REMEMBERED = 16;

/** Example responses of one operation: serialised once, then the same text every time. */
export function createExampleAnswers(document: OperationDocument): AnswerFromExample {
  const usual = new Map<string | undefined, WrittenExample>();
  const find = (preference: Preference | undefined, accept: string | undefined) => {
    if (preference) return build(document, preference, accept);
    const known = usual.get(accept);
    if (known) return known;
    const answer = build(document, {}, accept);
    if (usual.size < REMEMBERED) usual.set(accept, answer);
    return answer;
  };
  return (preference, accept, path) => {
    const answer = find(preference, accept);
    if (!answer.write || !path) return answer;
    return { status: answer.status, headers: answer.headers, body: answer.write(path) };
  };
}

function build(document: OperationDocument, preference: Preference, accept: string | undefined): WrittenExample {
  const { status, response } = select(document, preference);
  const headers = exampleHeaders(response, document);
  if (response.content.length === 0 || BODILESS.has(status)) {
    if (preference.example !== undefined) throw unknownPreference(`The response ${status} has no content.`);
    return { status, headers, body: undefined };
  }
  const mediaType = negotiate(contentWith(preference.example, response), status, accept);
  const example = exampleOf(mediaType, document, preference.example);
  const isParts = essenceOf(mediaType.type).startsWith("multipart/");
  const body = isParts ? partsOf(example, mediaType.type) : textOf(mediaType, example, document);
  if (body === undefined)
    throw new ApiError("no_example", { detail: `The response ${status} has no example as ${mediaType.type}.` });
  const write =
    example !== undefined && isJson(essenceOf(mediaType.type)) ? askedForIn(example, status, document) : undefined;
  return {
    status,
    headers: { ...headers, "content-type": contentTypeOf(mediaType.type) + (isParts ? `; boundary=${BOUNDARY}` : "") },
    body,
    ...(write && { write }),
  };
}

function select(document: OperationDocument, { code, example }: Preference): SelectedResponse {
  const found =
    code !== undefined
      ? responseFor(code, document.responses)
      : (responseWithExample(document, example) ?? successfulResponse(document.responses));
  if (found) return found;
  if (code === undefined) throw new ApiError("no_example", { detail: "The document has no successful response." });
  throw unknownPreference(`The operation has no response ${code}.`);
}

/** Finds an example by name alone: its name usually occurs in only one response. */
function responseWithExample(document: OperationDocument, name: string | undefined): SelectedResponse | undefined {
  if (name === undefined) return undefined;
  const has = ({ content }: Response) => content.some(({ examples }) => examples.some((each) => each.name === name));
  const response = document.responses.find(has);
  if (!response) return undefined;
  return successfulResponse([response]) ?? responseFor(response.status.replace("XX", "00"), [response]);
}

/**
 * The media types that have an example of this name. If none has, all of them, so that the error can list the names.
 */
function contentWith(name: string | undefined, { content }: Response): readonly MediaType[] {
  const named = content.filter(({ examples }) => examples.some((each) => each.name === name));
  return named.length > 0 ? named : content;
}

/** An error may be sent in a type that the caller does not accept: the status still tells what happened. */
function negotiate(content: readonly MediaType[], status: number, accept: string | undefined): MediaType {
  const types = content.map(({ type }) => concreteType(type));
  const chosen = new Negotiator({ headers: { accept: accept ?? "*/*" } }).mediaType(types);
  const index = chosen === undefined ? (status >= 400 ? 0 : -1) : types.indexOf(chosen);
  const mediaType = content[index];
  if (!mediaType) throw new ApiError("not_acceptable", { detail: `This operation responds with ${types.join(", ")}.` });
  return { ...mediaType, type: concreteType(mediaType.type) };
}

function exampleOf(mediaType: MediaType, document: OperationDocument, name: string | undefined): JsonValue | undefined {
  const withValue = mediaType.examples.filter(({ value }) => value !== undefined);
  if (name !== undefined) {
    const named = withValue.find((example) => example.name === name);
    if (!named)
      throw unknownPreference(`There is no example of this name. There are: ${namesOf(withValue) || "none"}.`);
    return named.value;
  }
  if (withValue[0]) return withValue[0].value;
  const { schema, itemSchema } = mediaType;
  const sample = sampleOf(schema ?? itemSchema ?? true, document.definitions, { direction: "response" });
  return schema === undefined && itemSchema !== undefined && sample !== undefined ? [sample] : sample;
}

/** An example of a type that cannot be written here, such as a picture, is an empty text: a document holds no bytes. */
function textOf(
  { type, schema = true }: MediaType,
  value: JsonValue | undefined,
  { definitions }: OperationDocument,
): string | undefined {
  if (value === undefined) return undefined;
  const essence = essenceOf(type);
  const syntax = itemSyntax(essence);
  if (syntax) return streamOf(value, syntax);
  if (isJson(essence)) return JSON.stringify(value);
  if (isXml(essence)) return xmlOf(value, schema, definitions);
  if (isForm(essence) && isObject(value)) return formOf(value);
  if (typeof value === "object") return value === null ? "" : JSON.stringify(value);
  return String(value);
}

/** One pair for each item of a list; an object within is its JSON. */
function formOf(value: JsonObject): string {
  const textOfItem = (item: JsonValue) => (isCollection(item) ? JSON.stringify(item) : String(item));
  const pairs = Object.entries(value).flatMap(([name, member]) =>
    [member]
      .flat()
      .filter((item) => item !== null)
      .map((item): [string, string] => [name, textOfItem(item)]),
  );
  return new URLSearchParams(pairs).toString();
}

/** The document may name a range of types; a response has one. */
function concreteType(type: string): string {
  if (!type.includes("*")) return type;
  return OF_RANGES[essenceOf(type)] ?? "application/json";
}

/** What is sent is UTF-8, whatever the document says: a reader who heeds another charset would see other characters. */
function contentTypeOf(written: string): string {
  const type = written.replace(/;\s*charset\s*=[^;]*/i, "; charset=utf-8");
  const essence = essenceOf(type);
  return type.includes(";") || !(isJson(essence) || essence.startsWith("text/")) ? type : `${type}; charset=utf-8`;
}

function namesOf(examples: readonly { readonly name: string }[]): string {
  return examples.map(({ name }) => name).join(", ");
}

function unknownPreference(detail: string): ApiError {
  return new ApiError("preference_unknown", { detail });
}

/** Headers of an example response: those with an example, and those that the document requires. */
function exampleHeaders(response: Response, document: OperationDocument): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const header of response.headers) {
    if (OWN.test(header.name) || ABOUT_HOST.test(header.name) || !FIELD_NAME.test(header.name)) continue;
    const value = exampleValue(header, document);
    if (value !== undefined && FIELD_VALUE.test(value)) headers[header.name.toLowerCase()] = value;
  }
  return headers;
}

function exampleValue(
  { examples = [], required, content, schema = content?.[0]?.schema, explode }: Header,
  document: OperationDocument,
): string | undefined {
  const [media] = content ?? [];
  const given = [...examples, ...(media?.examples ?? [])].find((example) => example.value !== undefined)?.value;
  const known = isObject(schema) && GIVEN.some((keyword) => Object.hasOwn(schema, keyword));
  const value =
    given ??
    (schema !== undefined && (required || known)
      ? sampleOf(schema, document.definitions, { direction: "response" })
      : undefined);
  if (value === undefined || value === null) return undefined;
  if (media && isJson(essenceOf(media.type))) return JSON.stringify(value);
  if (Array.isArray(value)) return value.map(String).join(",");
  if (!isObject(value)) return String(value);
  // Style "simple": a,1,b,2, or a=1,b=2 when exploded.
  const between = explode ? "=" : ",";
  return Object.entries(value)
    .map(([name, member]) => `${name}${between}${isCollection(member) ? JSON.stringify(member) : member}`)
    .join(",");
}
