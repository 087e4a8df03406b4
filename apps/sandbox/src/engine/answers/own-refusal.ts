import type { Problem } from "@connect-portal/contract";
import {
  flattenSchema,
  isObject,
  isSchema,
  type JsonObject,
  type JsonValue,
  type MediaType,
  type OperationDocument,
  type Response,
  type Schema,
  sampleOf,
  xmlOf,
} from "@connect-portal/openapi-document";
import { essenceOf, isJson, isXml } from "../validation/media-type.ts";

/** An error in the shape that a document gives it. */
export interface OwnRefusal {
  readonly status: number;
  /** Undefined where the document does not describe the body: the problem is sent, with this status. */
  readonly body?: { readonly type: string; readonly text: string };
}

/** Errors that a card system returns, too. All others are the sandbox's own. */
const OF_THE_API: ReadonlySet<string> = new Set([
  "request_invalid",
  "malformed_json",
  "unsupported_media_type",
  "payload_too_large",
  "token_missing",
  "token_invalid",
  "token_expired",
  "insufficient_scope",
]);
/** Statuses for an invalid request, in the order in which the document is searched for them. */
const INVALID = ["422", "400"];
/** Names of members with a text for people. */
const MESSAGES =
  /^(?:detail|details|message|msg|description|error_?description|error_?message|reason|user_?message|developer_?message)$/i;
/** Where none of these stands beside them. */
const OTHER_MESSAGES = /^(?:errors?|title)$/i;
const STATUSES = /^(?:status|status_?code|http_?status(?:_?code)?)$/i;
/** Keywords that restrict which texts are valid. */
const LIMITED = ["enum", "const", "pattern", "format", "maxLength"];
const TEXT = "text/plain";
const MAX_DEPTH = 4;

/**
 * Writes a problem of the sandbox in the shape of the document's errors, so that a typed client can read it. Undefined
 * where the document has no such response.
 */
export function ownRefusal(document: OperationDocument, problem: Problem): OwnRefusal | undefined {
  const found = OF_THE_API.has(problem.code) ? declaredFor(problem, document.responses) : undefined;
  if (!found) return undefined;
  const { status, response } = found;
  const { content } = response;
  const media =
    content.find(({ type }) => isJson(essenceOf(type))) ??
    content.find(({ type }) => isXml(essenceOf(type)) || essenceOf(type) === TEXT);
  if (!media) return content.length === 0 ? { status } : undefined;
  if (essenceOf(media.type) === TEXT) return { status, body: { type: media.type, text: sentenceOf(problem) } };
  const refusal = refusalAs(media, document, problem, status);
  if (isXml(essenceOf(media.type))) {
    return { status, body: { type: media.type, text: xmlOf(refusal, media.schema ?? true, document.definitions) } };
  }
  // An object without described properties has no place for a message, so the problem is sent.
  const said = isObject(refusal) && Object.keys(refusal).length === 0 ? { ...problem, status } : refusal;
  return { status, body: { type: media.type, text: JSON.stringify(said) } };
}

function declaredFor(
  { code, status }: Problem,
  responses: readonly Response[],
): { readonly status: number; readonly response: Response } | undefined {
  const isInvalid = code === "request_invalid" || code === "malformed_json";
  const wanted = isInvalid ? INVALID : [String(status)];
  const named = (name: string) => responses.find((response) => response.status === name);
  for (const exact of wanted) {
    const response = named(exact);
    if (response) return { status: Number(exact), response };
  }
  const response = named("4XX") ?? named("default");
  return response && { status, response };
}

function refusalAs(media: MediaType, document: OperationDocument, problem: Problem, status: number): JsonValue {
  const { schema = true, examples } = media;
  const given = examples.find(({ value }) => value !== undefined)?.value;
  if (given === undefined && flattenSchema(schema, document.definitions)?.type === "string" && isFree(schema)) {
    return sentenceOf(problem);
  }
  const example = given ?? sampleOf(schema, document.definitions, { direction: "response" }) ?? null;
  return filled(example, schema);

  /** The example, with the actual error's message and status in place of its own. */
  function filled(value: JsonValue, shape: Schema, depth = 0): JsonValue {
    const flat = depth < MAX_DEPTH ? flattenSchema(shape, document.definitions) : undefined;
    if (!flat) return value;
    if (Array.isArray(value)) {
      return value.map((item) => filled(item, itemsOf(flat), depth + 1));
    }
    if (!isObject(value)) return value;
    const { properties } = flat;
    const shapeOf = (name: string): Schema => {
      const property = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : true;
      return isSchema(property) ? property : true;
    };
    const messages = Object.keys(value).some((name) => MESSAGES.test(name)) ? MESSAGES : OTHER_MESSAGES;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        return [name, ofMember(name, member, shapeOf(name), messages.test(name), depth)];
      }),
    );
  }

  function ofMember(name: string, member: JsonValue, shape: Schema, isMessage: boolean, depth: number): JsonValue {
    if (isMessage && Array.isArray(member))
      return member.map((item) => ofMember(name, item, itemsOf(shape), true, depth));
    if (isMessage && typeof member === "string" && isFree(shape)) return sentenceOf(problem);
    if (typeof member === "number" && STATUSES.test(name) && isFree(shape)) return status;
    return filled(member, shape, depth + 1);
  }

  function itemsOf(shape: Schema): Schema {
    const items = flattenSchema(shape, document.definitions)?.items;
    return isSchema(items) ? items : true;
  }

  function isFree(shape: Schema): boolean {
    const flat: JsonObject = flattenSchema(shape, document.definitions) ?? {};
    return LIMITED.every((keyword) => flat[keyword] === undefined);
  }
}

/** All that is wrong, in one text. */
function sentenceOf({ detail, title, errors = [] }: Problem): string {
  const faults = errors.map(({ in: place, pointer, message }) => [place, pointer, message].filter(Boolean).join(" "));
  const what = detail ?? title;
  return faults.length > 0 ? `${what.replace(/\.$/, "")}: ${faults.join("; ")}` : what;
}
