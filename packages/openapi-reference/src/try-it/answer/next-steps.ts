import { isObject, type JsonValue, type Link, type OperationDocument } from "@connect-portal/openapi-document";
import { appendToken, parsePointer, valueAt } from "@connect-portal/openapi-document/pointer";
import { type FormState, parameterKey } from "../form-state.ts";
import { type Answer, answerText } from "./answer.ts";

/** An operation to go on with, and what the response gives it. */
export interface NextStep {
  readonly name: string;
  /** Id of an operation of the document, or a reference to one of another document. */
  readonly to: { readonly id: string } | { readonly ref: string };
  readonly description: string | undefined;
  /** By the name of a parameter, or by the pointer to a field of the body. */
  readonly values: { readonly [name: string]: string };
}

/** In characters; what tells of one resource is short. */
const LONGEST_BODY = 200_000;
const MOST_STEPS = 8;
const MOST_VALUES = 40;

interface Source {
  readonly operation: OperationDocument;
  readonly form: FormState;
  readonly answer: Answer;
  readonly body: JsonValue | undefined;
}

/**
 * The links of a successful response (OpenAPI 3.1, "Link Object") with their values filled in. A link whose value the
 * response lacks leads nowhere now, such as one from the first item of an empty list.
 */
export function nextSteps(operation: OperationDocument, answer: Answer, form: FormState): NextStep[] {
  const { status } = answer;
  if (status < 200 || status > 299) return [];
  const described = [String(status), "2XX", "default"].map((one) => operation.responses.find((r) => r.status === one));
  const links = described.find((response) => response !== undefined)?.links ?? [];
  if (links.length === 0) return [];
  const source = { operation, form, answer, body: parsed(answer) };
  return links.flatMap((link) => stepOf(link, source) ?? []).slice(0, MOST_STEPS);
}

function stepOf(link: Link, source: Source): NextStep | undefined {
  const { name, leadsTo, operationRef: ref, description } = link;
  const to = leadsTo === undefined ? (ref === undefined ? undefined : { ref }) : { id: leadsTo };
  if (!to) return undefined;
  const parameters = Object.entries(link.parameters).map(([written, value]): [string, JsonValue | undefined] => [
    written.replace(/^(?:path|query|header|cookie)\./, ""),
    resolved(value, source),
  ]);
  const body = link.requestBody === undefined ? [] : leavesOf(resolved(link.requestBody, source), "");
  const values = [...parameters, ...body].slice(0, MOST_VALUES);
  const texts = values.map(([key, value]) => [key, textOf(value)] as const);
  if (texts.some(([, text]) => text === undefined)) return undefined;
  return { name, to, description, values: Object.fromEntries(texts) as Record<string, string> };
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? `${value}` : undefined;
}

/** The texts and numbers of a body, by their pointers. */
function leavesOf(value: JsonValue | undefined, pointer: string): [string, JsonValue | undefined][] {
  if (!Array.isArray(value) && !isObject(value)) return [[pointer, value]];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, appendToken(pointer, key)));
}

/** A constant, or the value of a runtime expression (OpenAPI 3.1, section 4.8.20.4), in an object as well. */
function resolved(value: JsonValue, source: Source): JsonValue | undefined {
  if (typeof value === "string") return value.startsWith("$") ? evaluated(value, source) : embedded(value, source);
  if (Array.isArray(value)) return value.map((one) => resolved(one, source) ?? null);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(one, source) ?? null]));
}

/** Expressions in braces within a text. */
function embedded(text: string, source: Source): string | undefined {
  const parts = text.split(/(\{\$[^{}]*\})/).map((part) => {
    return part.startsWith("{$") ? textOf(evaluated(part.slice(1, -1), source)) : part;
  });
  return parts.includes(undefined) ? undefined : parts.join("");
}

function evaluated(expression: string, { operation, form, answer, body }: Source): JsonValue | undefined {
  const [, from, place, name = ""] =
    /^\$(request|response)\.(body|header|path|query)(?:[.#](.*))?$/.exec(expression) ?? [];
  if (from === "response" && place === "body") return body === undefined ? undefined : valueAt(body, pointerIn(name));
  if (from === "response" && place === "header") {
    return answer.headers.find(([header]) => header.toLowerCase() === name.toLowerCase())?.[1];
  }
  if (from === "request" && place === "body") {
    const sent = json(form.mediaType === null ? "" : (form.bodies[form.mediaType] ?? ""));
    return sent === undefined ? undefined : valueAt(sent, pointerIn(name));
  }
  if (from === "request") {
    const parameter = operation.parameters.find((one) => one.in === place && one.name === name);
    return parameter && (form.parameters[parameterKey(parameter)] || undefined);
  }
  if (expression === "$statusCode") return answer.status;
  return expression === "$method" ? operation.method.toUpperCase() : undefined;
}

/** Without a pointer, the whole body is meant. */
function pointerIn(name: string): string {
  return parsePointer(name) === undefined ? "" : name;
}

function parsed(answer: Answer): JsonValue | undefined {
  const text = answerText(answer);
  return text === null || text.length > LONGEST_BODY ? undefined : json(text);
}

function json(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
