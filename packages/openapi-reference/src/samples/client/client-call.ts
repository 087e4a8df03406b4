import {
  describeSchema,
  isCollection,
  isObject,
  type JsonValue,
  type OperationDocument,
  type Parameter,
} from "@connect-portal/openapi-document";
import { readParameter } from "../../try-it/form/field-value.ts";
import { itemOf } from "../../try-it/form/part-types.ts";
import { type FormState, parameterKey } from "../../try-it/form-state.ts";
import type { HttpHeader, HttpRequest } from "../../try-it/http-request.ts";
import { isJsonType } from "../../try-it/media-kind.ts";
import { serverUrl } from "../../try-it/request/percent-encoding.ts";
import { textOf } from "../../try-it/request/serialise-parameter.ts";
import { isKey, UnwritableCall } from "../call.ts";
import { secretPieces } from "../mask-secrets.ts";
import { texts } from "../texts.ts";
import type { ClientNames, ClientParameter } from "./client-names.ts";

/** How a language writes one value of a type, and a list of them. */
export interface ValueForms {
  readonly one: (text: string, type: string) => string;
  /** `items` are written already. */
  readonly list: (items: readonly string[], type: string) => string;
  /** Type of a list's items. */
  readonly itemType: (type: string) => string;
}

/** A call in the words of a generated client: what the reader typed, by the names that its generator wrote. */
export interface ClientCall {
  readonly names: ClientNames;
  /** Base of all addresses, without a slash at its end. */
  readonly server: string;
  /** Arguments of the method, in its order. */
  readonly arguments: readonly ClientArgument[];
  /** Headers that the console sends besides, such as the token. */
  readonly headers: readonly HttpHeader[];
  /** JSON as it was typed; null where there is none. */
  readonly body: string | null;
}

export interface ClientArgument extends ClientParameter {
  /** Each call has one of its own, which is made when it is sent. */
  readonly isKey: boolean;
  /** The typed value, one or a list; undefined when nothing is sent. */
  readonly value: string | readonly string[] | undefined;
  /** Whether the value, or each of the list, is a text where it is JSON. */
  readonly isText: boolean;
}

export interface Typed {
  readonly operation: OperationDocument;
  readonly form: FormState;
  /** The request that the console sends. */
  readonly request: HttpRequest;
  readonly baseUrl: string;
}

/** Set by the client itself. */
const ofTheClient = ["accept", "content-type"];

/** Throws UnwritableCall for what the method has no argument for. */
export function clientCallOf(names: ClientNames, { operation, form, request, baseUrl }: Typed): ClientCall {
  const all = names.parameters.map((one) => argumentOf(one, operation, form));
  for (const { wireName, place, value } of all) {
    if (place === "path" && value === undefined) throw new UnwritableCall(texts.client.noValue(wireName));
  }
  refuseKeysOfAddress(request);
  const given = all.filter(({ place, value }) => place === "header" && value !== undefined);
  const known = new Set([...ofTheClient, ...given.map(({ wireName }) => wireName.toLowerCase())]);
  return {
    names,
    server: serverUrl(operation.servers, form, baseUrl),
    arguments: all,
    headers: request.headers.filter(([name]) => !known.has(name.toLowerCase())),
    body: bodyOf(names, { operation, form, request }),
  };
}

function argumentOf(parameter: ClientParameter, operation: OperationDocument, form: FormState): ClientArgument {
  const { wireName, isBody } = parameter;
  if (isBody) return { ...parameter, isKey: false, value: undefined, isText: false };
  const { json, isText } = givenValue(parameter, operation, form);
  const value = json === undefined ? undefined : plain(json, wireName);
  return { ...parameter, isKey: isKey(wireName), value, isText };
}

/**
 * Generators are given an object in the query as one parameter for each member: `filter[amount][gte]` of a deepObject, and
 * `limit` of an object in the style form.
 */
function givenValue(
  { wireName, place }: ClientParameter,
  operation: OperationDocument,
  form: FormState,
): { readonly json: JsonValue | undefined; readonly isText: boolean } {
  // Several may have one name: `id` of the path, of the query and of a header.
  const isHere = (named: string) => (one: Parameter) => one.in === place && one.name === named;
  const typedOf = (named: string) => typedValueOf(operation.parameters.find(isHere(named)), operation, form);
  const whole = typedOf(wireName);
  if (whole !== undefined) return { json: whole, isText: takesText(operation, isHere(wireName)) };
  const [name = "", ...keys] = wireName.split(/[[\]]+/).filter((part) => part !== "");
  const value =
    keys.length > 0
      ? keys.reduce(memberOf, typedOf(name))
      : operation.parameters
          .filter((parameter) => parameter.in === "query" && parameter.style !== "deepObject")
          .map((parameter) => memberOf(typedOf(parameter.name), wireName))
          .find((member) => member !== undefined);
  return { json: value ?? undefined, isText: typeof value === "string" };
}

function memberOf(object: JsonValue | undefined, key: string): JsonValue | undefined {
  return isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined;
}

function takesText({ parameters, definitions }: OperationDocument, isIt: (parameter: Parameter) => boolean): boolean {
  const schema = parameters.find(isIt)?.schema ?? true;
  const { types } = describeSchema(schema, definitions);
  const isList = types.includes("array") && !types.includes("string");
  const own = isList ? describeSchema(itemOf(schema, definitions), definitions).types : types;
  return own.length === 0 || own.includes("string");
}

function typedValueOf(parameter: Parameter | undefined, { definitions }: OperationDocument, form: FormState) {
  if (!parameter) return undefined;
  const key = parameterKey(parameter);
  const text = form.parameters[key] ?? "";
  return text === "" && !form.empty.includes(key) ? undefined : readParameter(parameter, text, definitions);
}

function plain(value: JsonValue, name: string): string | readonly string[] {
  if (Array.isArray(value) && !value.some((one) => one === null || isCollection(one))) return value.map(textOf);
  if (value !== null && !isCollection(value)) return textOf(value);
  throw new UnwritableCall(texts.client.object(name));
}

function refuseKeysOfAddress({ url, secrets }: HttpRequest) {
  if (secretPieces(url, secrets).some((piece) => typeof piece !== "string")) {
    throw new UnwritableCall(texts.client.queryKey);
  }
}

function bodyOf(
  { parameters }: ClientNames,
  { operation, form, request: { body } }: Pick<Typed, "operation" | "form" | "request">,
): string | null {
  if (body.kind === "none") return null;
  const schema = operation.requestBody?.content.find(({ type }) => type === form.mediaType)?.schema ?? true;
  // Some documents call bytes JSON, and clients have a file for them.
  const isFile = describeSchema(schema, operation.definitions).format === "binary";
  const isJson = body.kind === "text" && isJsonType(body.contentType) && !isFile;
  if (!isJson || !parameters.some(({ isBody }) => isBody)) throw new UnwritableCall(texts.client.notJson);
  try {
    JSON.parse(body.text);
    return body.text;
  } catch {
    throw new UnwritableCall(texts.client.brokenJson);
  }
}

/** The value of an argument as its type in the client wants it. */
export function valueText({ value, type }: ClientArgument, { one, list, itemType }: ValueForms): string {
  if (value === undefined) throw new Error("Only what is sent is written");
  if (typeof value === "string") return one(value, type);
  return list(
    value.map((item) => one(item, itemType(type))),
    type,
  );
}

/** JSON's numbers are numbers in each of the languages; others are not, or mean another one, such as 007. */
export function numberText(text: string, type: string): string {
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return text;
  throw unfit(text, type);
}

export function integerText(text: string, type: string): string {
  if (/^-?(?:0|[1-9]\d*)$/.test(text)) return text;
  throw unfit(text, type);
}

export function booleanText(text: string, type: string): string {
  if (text === "true" || text === "false") return text;
  throw unfit(text, type);
}

function unfit(text: string, type: string): UnwritableCall {
  return new UnwritableCall(texts.client.wrongType(type, JSON.stringify(text)));
}
