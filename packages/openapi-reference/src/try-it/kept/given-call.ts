import { isReservedHeader, type OperationDocument, type Parameter } from "@connect-portal/openapi-document";
import { escapePattern } from "@connect-portal/openapi-document/escape";
import { formatJson } from "../../schema-check/format-json.ts";
import { fieldShape } from "../form/field-value.ts";
import { emptyField } from "../form/initial-form.ts";
import { type FormState, parameterKey } from "../form-state.ts";
import { bodyKind, essence } from "../media-kind.ts";

/** A call as the host has kept it. */
export interface GivenCall {
  readonly id: string;
  /** With its query. */
  readonly path: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Null for none, and for one that was not kept whole. */
  readonly body: string | null;
  /** Stands in every value that was hidden: the reader fills such a parameter in anew. */
  readonly mask: string;
}

/** Headers that the console or the browser writes by itself, and the id, which each call has for itself. */
const WRITTEN_ANEW =
  /^(?:accept|accept-encoding|accept-language|authorization|connection|content-length|content-type|cookie|dnt|expect|forwarded|host|keep-alive|origin|priority|proxy-.*|referer|sec-.*|te|traceparent|tracestate|trailer|transfer-encoding|upgrade|user-agent|via|x-forwarded-.*|x-real-ip|x-request-id)$/;

/** The form that sends the call again. What is masked in a parameter or header is left empty; a body is as it was kept. */
export function formOfCall(operation: OperationDocument, initial: FormState, call: GivenCall): FormState {
  const shown = (text: string | undefined) => (text === undefined || text.includes(call.mask) ? "" : text);
  const [path = "", ...rest] = call.path.split("?");
  const query = new URLSearchParams(rest.join("?"));
  const inPath = pathValues(operation.path, path);
  const headers = new Map(call.headers.map(({ name, value }) => [name.toLowerCase(), value]));
  const described = new Set(operation.parameters.filter((one) => one.in === "header").map(nameOf));

  function textOf(parameter: Parameter): string | undefined {
    if (parameter.in === "path") return shown(listText(parameter, operation, [inPath.get(parameter.name) ?? ""]));
    if (parameter.in === "query") return shown(listText(parameter, operation, query.getAll(parameter.name)));
    if (parameter.in === "querystring") return shown(rest.join("?"));
    if (parameter.in !== "header" || isReservedHeader(parameter.name) || WRITTEN_ANEW.test(nameOf(parameter))) return;
    return shown(headers.get(nameOf(parameter)));
  }

  const parameters = operation.parameters.flatMap((one) => {
    const text = textOf(one);
    return text === undefined ? [] : [[parameterKey(one), text] as const];
  });
  return {
    ...initial,
    parameters: { ...initial.parameters, ...Object.fromEntries(parameters) },
    headers: call.headers.filter(
      ({ name, value }) =>
        !WRITTEN_ANEW.test(name.toLowerCase()) && !described.has(name.toLowerCase()) && shown(value) !== "",
    ),
    ...bodyOf(operation, initial, call.body, headers.get("content-type") ?? ""),
  };
}

function nameOf({ name }: Parameter): string {
  return name.toLowerCase();
}

/** Values by name, from the end of the path: what stands before the template is the server's. */
function pathValues(template: string, path: string): ReadonlyMap<string, string> {
  const names: string[] = [];
  const pattern = template
    .split(/(\{[^{}]+\})/)
    .map((part) => {
      if (!part.startsWith("{")) return escapePattern(part);
      names.push(part.slice(1, -1));
      return "([^/]*)";
    })
    .join("");
  const values = new RegExp(`${pattern}$`).exec(path)?.slice(1) ?? [];
  return new Map(names.map((name, at) => [name, decoded(values[at] ?? "")]));
}

/** The field's text: a list has one item a line. */
function listText(parameter: Parameter, { definitions }: OperationDocument, values: readonly string[]): string {
  if (fieldShape(parameter, definitions) !== "list") return values[0] ?? "";
  const delimiter = DELIMITERS[parameter.style as keyof typeof DELIMITERS] ?? ",";
  return values.flatMap((value) => (parameter.explode ? [value] : value.split(delimiter))).join("\n");
}

const DELIMITERS = { spaceDelimited: " ", pipeDelimited: "|" };

function bodyOf(
  { requestBody }: OperationDocument,
  initial: FormState,
  body: string | null,
  contentType: string,
): Partial<FormState> {
  const media = requestBody?.content.find(({ type }) => essence(type) === essence(contentType));
  if (!media || body === null) return {};
  const taken = { mediaType: media.type, example: null };
  const kind = bodyKind(media);
  if (kind === "json") return { ...taken, bodies: { ...initial.bodies, [media.type]: formatJson(body) } };
  if (kind === "text") return { ...taken, bodies: { ...initial.bodies, [media.type]: body } };
  if (kind !== "urlencoded") return taken;
  const given = new URLSearchParams(body);
  const rows = (initial.fields[media.type] ?? []).map((row) => ({
    ...row,
    text: given.getAll(row.name).join("\n"),
  }));
  const known = new Set(rows.map(({ name }) => name));
  const more = [...given].filter(([name]) => !known.has(name)).map(([name, text]) => emptyField(name, "text", text));
  return { ...taken, fields: { ...initial.fields, [media.type]: [...rows, ...more] } };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
