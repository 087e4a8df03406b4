import {
  isObject,
  isReservedHeader,
  type JsonValue,
  type MediaType,
  type OperationDocument,
  type Parameter,
} from "@connect-portal/openapi-document";
import { parseExactJson } from "@connect-portal/openapi-document/exact-json";
import { readParameter } from "../form/field-value.ts";
import { type FormState, parameterKey } from "../form-state.ts";
import { type HttpHeader, type HttpRequest, noContent, type RequestContent } from "../http-request.ts";
import { bodyKind, essence, isJsonType } from "../media-kind.ts";
import { type Access, accessOf, type Credentials, type Schemes } from "./access.ts";
import type { Picks } from "./access-ways.ts";
import { multipartParts } from "./multipart.ts";
import {
  encodeStrict,
  encodeTemplate,
  headerLine,
  minifyJson,
  serverUrl,
  UnsendableRequest,
} from "./percent-encoding.ts";
import { serialiseContent, serialiseParameter, wholeQuery } from "./serialise-parameter.ts";
import { urlencodedPair, urlencodedText } from "./urlencoded.ts";

export type { HttpRequest } from "../http-request.ts";

export interface CallContext {
  readonly baseUrl: string;
  /** The host's bearer token. */
  readonly accessToken: string | null;
  readonly schemes?: Schemes;
  readonly credentials?: Credentials;
  readonly picks?: Picks;
  /** Origins besides `baseUrl`'s own that the host's token may go to, as the reader agreed. */
  readonly tokenOrigins?: readonly string[];
}

/**
 * The request that a form stands for. A path parameter without a value keeps its braces, so that an unfinished call
 * can be shown; `missingParameters` says what to fill in. Throws UnsendableRequest when no address can be made.
 */
export function buildRequest(operation: OperationDocument, form: FormState, context: CallContext): HttpRequest {
  const values = filledParameters(operation, form);
  const body = buildContent(operation, form);
  const server = serverUrl(operation.servers, form, context.baseUrl);
  const access = accessOf(operation, {
    accessToken: mayCarryToken(server, context) ? context.accessToken : null,
    schemes: context.schemes ?? {},
    credentials: context.credentials ?? {},
    picks: context.picks ?? {},
  });
  return {
    method: operation.method.toUpperCase(),
    url: server + pathOf(operation, values) + queryOf(operation, values, access),
    headers: headersOf(operation, form, values, access, body),
    body,
    secrets: access.secrets,
  };
}

/** The document may name any server; the host's token goes to the host's own unless the reader says otherwise. */
export function mayCarryToken(server: string, { baseUrl, tokenOrigins = [] }: CallContext): boolean {
  const origin = URL.parse(server)?.origin;
  return origin === URL.parse(baseUrl)?.origin || (origin !== undefined && tokenOrigins.includes(origin));
}

/** Required parameters that would not be sent. */
export function missingParameters(operation: OperationDocument, form: FormState): Parameter[] {
  return operation.parameters.filter((parameter) => {
    const isAsked = parameter.required || parameter.in === "path";
    return isAsked && isSendable(parameter) && !isFilled(parameter, form);
  });
}

export function isSendable(parameter: Parameter): boolean {
  return parameter.in !== "header" || !isReservedHeader(parameter.name);
}

function isFilled(parameter: Parameter, form: FormState): boolean {
  const key = parameterKey(parameter);
  return Boolean(form.parameters[key]) || form.empty.includes(key);
}

interface Filled {
  readonly parameter: Parameter;
  readonly text: string;
}

function filledParameters(operation: OperationDocument, form: FormState): Filled[] {
  return operation.parameters
    .filter((parameter) => isSendable(parameter) && isFilled(parameter, form))
    .map((parameter) => ({ parameter, text: form.parameters[parameterKey(parameter)] ?? "" }));
}

function written(operation: OperationDocument, { parameter, text }: Filled): string {
  const [media] = parameter.content ?? [];
  if (media && parameter.in === "querystring") return serialiseWholeQuery(media, text);
  if (media) return serialiseContent(parameter, media.type, text);
  return serialiseParameter(parameter, readParameter(parameter, text, operation.definitions));
}

function pathOf(operation: OperationDocument, values: Filled[]): string {
  const path = operation.path.replace(/\{([^{}]+)\}|[^{}]+/g, (whole, name: string | undefined) => {
    if (name === undefined) return encodeTemplate(whole);
    const filled = values.find(({ parameter }) => parameter.in === "path" && parameter.name === name);
    return filled ? written(operation, filled) : whole;
  });
  // A browser takes these segments for steps in the tree, also percent-encoded (WHATWG URL, "double-dot URL path segment").
  const isStep = (segment: string) => /^(?:\.|%2e){1,2}$/i.test(segment);
  if (path.split("?")[0]?.split("/").some(isStep) && !operation.path.split("/").some(isStep)) {
    throw new UnsendableRequest('A path value of "." or ".." would lead to another address, so it is not sent.');
  }
  return path;
}

function queryOf(operation: OperationDocument, values: Filled[], access: Access): string {
  const inQuery = values.filter(({ parameter }) => parameter.in === "query" || parameter.in === "querystring");
  const query = [...inQuery.map((filled) => written(operation, filled)), ...access.query]
    .filter((pair) => pair !== "")
    .join("&");
  if (query === "") return "";
  return (operation.path.includes("?") ? "&" : "?") + query;
}

function headersOf(
  operation: OperationDocument,
  form: FormState,
  values: Filled[],
  access: Access,
  body: RequestContent,
): HttpHeader[] {
  const headers = new Map<string, HttpHeader>();
  const set = (name: string, value: string) => {
    for (const header of headerLine(name, value)) headers.set(header[0].toLowerCase(), header);
  };
  const accepted = new Set(operation.responses.flatMap((response) => response.content.map((media) => media.type)));
  // A page reads JSON, unless the reader has the call encrypted.
  if ([...accepted].some(isJsonType)) accepted.delete("application/jose");
  if (accepted.size > 0) set("Accept", [...accepted].join(", "));
  if (body.kind === "text" || body.kind === "file") set("Content-Type", body.contentType);
  for (const [name, value] of access.headers) set(name, value);
  const cookies = values.filter(({ parameter }) => parameter.in === "cookie");
  const allCookies = [...cookies.map((filled) => written(operation, filled)), ...access.cookies];
  if (allCookies.length > 0) set("Cookie", allCookies.filter((pair) => pair !== "").join("; "));
  for (const filled of values) {
    if (filled.parameter.in === "header") set(filled.parameter.name, written(operation, filled));
  }
  for (const { name, value } of form.headers) set(name, value);
  return [...headers.values()];
}

/** The body that a form stands for. An empty body is none. */
export function buildContent(operation: OperationDocument, form: FormState): RequestContent {
  const media = operation.requestBody?.content.find(({ type }) => type === form.mediaType);
  if (!media) return noContent;
  const kind = bodyKind(media);
  if (kind === "file") return fileContent(media, form);
  if (kind === "multipart") {
    const parts = multipartParts(media, form.fields[media.type] ?? [], operation.definitions);
    return parts.length > 0 ? { kind, contentType: media.type, parts } : noContent;
  }
  const text =
    kind === "urlencoded"
      ? urlencodedText(media, form.fields[media.type] ?? [], operation.definitions)
      : (form.bodies[media.type] ?? "");
  return text === ""
    ? noContent
    : { kind: "text", text, contentType: concrete(media.type, kind === "json" ? "application/json" : "text/plain") };
}

function fileContent(media: MediaType, form: FormState): RequestContent {
  const file = form.files[media.type];
  if (!file) return noContent;
  return { kind: "file", file, contentType: concrete(media.type, file.type || "application/octet-stream") };
}

/** A range such as `image/*` describes what is allowed and may not be sent. */
function concrete(type: string, otherwise: string): string {
  return type.includes("*") ? otherwise : type;
}

/**
 * Writes a parameter that is the whole query (`in: querystring`): what is meant to be one, a urlencoded form or plain text,
 * keeps its delimiters (OpenAPI 3.2, "Parameter Object Examples").
 */
export function serialiseWholeQuery(media: MediaType, text: string): string {
  if (essence(media.type) === "application/x-www-form-urlencoded") return formQuery(media, text);
  if (essence(media.type) === "text/plain") return wholeQuery(text);
  return encodeStrict(isJsonType(media.type) ? minifyJson(text) : text);
}

/** A JSON object is written as a form; anything else is a form that is written already. */
function formQuery({ encoding = {} }: MediaType, text: string): string {
  const value = parsed(text);
  if (!isObject(value)) return wholeQuery(text);
  return Object.entries(value)
    .map(([name, item]) => urlencodedPair(name, item, Object.hasOwn(encoding, name) ? encoding[name] : undefined))
    .filter((pair) => pair !== "")
    .join("&");
}

function parsed(text: string): JsonValue | undefined {
  try {
    return parseExactJson(text) as JsonValue;
  } catch {
    return undefined;
  }
}
