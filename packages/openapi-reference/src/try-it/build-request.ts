import type { OperationDocument, Parameter } from "@connect-portal/openapi-document";
import { buildBody } from "./build-body.ts";
import { type FormState, parameterKey } from "./form-state.ts";
import { readParameter } from "./read-parameter.ts";
import { serialiseParameter } from "./serialise-parameter.ts";
import { serverUrl } from "./server-url.ts";

export interface HttpRequest {
  /** In capitals. */
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
}

export interface CallContext {
  readonly baseUrl: string;
  readonly accessToken: string | null;
}

/** OpenAPI 3.1 §4.8.12.2: these three are never parameters. */
const notParameters = new Set(["accept", "content-type", "authorization"]);
/** RFC 9110 §5.6.2 token. */
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/**
 * The request that a form stands for. A path parameter without a value keeps its braces, so that an unfinished call
 * can be shown; `missingParameters` says what to fill in. Throws UnsendableRequest when no address can be made.
 */
export function buildRequest(operation: OperationDocument, form: FormState, context: CallContext): HttpRequest {
  const values = filledParameters(operation, form);
  const body = buildBody(operation, form);
  return {
    method: operation.method.toUpperCase(),
    url: serverUrl(operation.servers, form, context.baseUrl) + pathOf(operation, values) + queryOf(operation, values),
    headers: headersOf(operation, form, values, context, body?.contentType),
    body: body?.text ?? null,
  };
}

/** Required parameters whose field is empty. */
export function missingParameters(operation: OperationDocument, form: FormState): Parameter[] {
  return operation.parameters.filter((parameter) => {
    const isAsked = parameter.required || parameter.in === "path";
    return isAsked && isSendable(parameter) && !form.parameters[parameterKey(parameter)];
  });
}

export function isSendable(parameter: Parameter): boolean {
  return parameter.in !== "header" || !notParameters.has(parameter.name.toLowerCase());
}

interface Filled {
  readonly parameter: Parameter;
  readonly text: string;
}

function filledParameters(operation: OperationDocument, form: FormState): Filled[] {
  return operation.parameters
    .map((parameter) => ({ parameter, text: form.parameters[parameterKey(parameter)] ?? "" }))
    .filter(({ parameter, text }) => text !== "" && isSendable(parameter));
}

function written(operation: OperationDocument, { parameter, text }: Filled): string {
  return serialiseParameter(parameter, readParameter(parameter, text, operation.definitions));
}

function pathOf(operation: OperationDocument, values: Filled[]): string {
  return operation.path.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const filled = values.find(({ parameter }) => parameter.in === "path" && parameter.name === name);
    return filled ? written(operation, filled) : whole;
  });
}

function queryOf(operation: OperationDocument, values: Filled[]): string {
  const pairs = values.filter(({ parameter }) => parameter.in === "query").map((filled) => written(operation, filled));
  // OpenAPI 3.2 `querystring`: the field is the whole query as typed.
  const whole = values.filter(({ parameter }) => parameter.in === "querystring").map(({ text }) => encodeURI(text));
  const query = [...pairs, ...whole].filter((pair) => pair !== "").join("&");
  if (query === "") return "";
  return (operation.path.includes("?") ? "&" : "?") + query;
}

function headersOf(
  operation: OperationDocument,
  form: FormState,
  values: Filled[],
  { accessToken }: CallContext,
  contentType: string | undefined,
): [string, string][] {
  const headers = new Map<string, [string, string]>();
  const set = (name: string, value: string) => {
    if (headerName.test(name)) headers.set(name.toLowerCase(), [name, value.replace(/[\r\n\0]+/g, " ").trim()]);
  };
  const accepted = new Set(operation.responses.flatMap((response) => response.content.map((media) => media.type)));
  if (accepted.size > 0) set("Accept", [...accepted].join(", "));
  if (contentType) set("Content-Type", contentType);
  if (accessToken) set("Authorization", `Bearer ${accessToken}`);
  const cookies = values.filter(({ parameter }) => parameter.in === "cookie");
  if (cookies.length > 0) set("Cookie", cookies.map((filled) => written(operation, filled)).join("; "));
  for (const filled of values) {
    if (filled.parameter.in === "header") set(filled.parameter.name, written(operation, filled));
  }
  for (const { name, value } of form.headers) set(name.trim(), value);
  return [...headers.values()];
}
