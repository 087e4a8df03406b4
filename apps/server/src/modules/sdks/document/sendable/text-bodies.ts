import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import type { Registry } from "@connect-portal/openapi-document/publishing";
import { eachOperation, type SendableDocument } from "./each-operation.ts";
import { isAny, kindOf, resolved } from "./kinds.ts";
import { inQuotes } from "./one-body-type.ts";

/** The templates of the languages promised first read here what a call accepts, as they do for the type of a body. */
const ACCEPT = "x-accept";

/** Kotlin's template and guide read here that a success may have no body, or be null, so that its call may return null. */
export const MAY_BE_EMPTY = "x-may-be-empty";

const JSON_TYPE = /^(?:application|text)\/(?:[^;]+\+)?json\s*(?:;|$)/i;
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;
const PARTS = /^multipart\//i;
const TEXT: JsonValue = { type: "string" };

/**
 * Bodies as clients write and read them: as JSON where a response has it, and what is an object or a list in another media
 * type, such as XML, as the text that it is there. A guide names what its caller writes or reads itself, and the
 * operations that are left out, because no generator writes parts without names.
 */
export function textBodies(document: JsonObject): SendableDocument {
  return eachOperation(document, (operation, { method, registry, note }) => {
    const [type = ""] = Object.keys(contentOf(operation.requestBody, registry) ?? {});
    if (PARTS.test(type) && !FORM.test(type)) {
      note(` is left out: its body is \`${type}\`, whose parts have no names.`);
      return undefined;
    }
    const written = withTexts(method === "head" ? withoutBodies(operation, registry) : operation, registry);
    for (const said of written.notes) note(`: ${said}.`);
    return written.operation;
  });
}

/** A response to HEAD has no body, though documents describe the one that GET would have (RFC 9110, 9.3.2). */
function withoutBodies({ responses, ...operation }: JsonObject, registry: Registry): JsonObject {
  const bare = Object.entries(isObject(responses) ? responses : {}).map(([status, written]) => {
    const response = resolved(written, registry);
    if (!isObject(response)) return [status, written];
    const { content: _, ...rest } = response;
    return [status, rest];
  });
  return { ...operation, responses: Object.fromEntries(bare) };
}

function withTexts({ requestBody, responses, ...operation }: JsonObject, registry: Registry) {
  const notes: string[] = [];
  const sent = contentOf(requestBody, registry) ?? {};
  const asTexts = withoutModels(sent, registry);
  if (asTexts) notes.push(`the body takes a string: its value as \`${Object.keys(sent).join(", ")}\``);
  const accepted = new Set<string>();
  const read = Object.entries(isObject(responses) ? responses : {}).map(([status, response]): [string, JsonValue] => {
    const { content, note } = readable(contentOf(response, registry) ?? {}, registry);
    for (const type of Object.keys(content)) accepted.add(type);
    if (note !== undefined && status.startsWith("2")) notes.push(`the response ${status} is read as ${note}`);
    const whole = resolved(response, registry);
    return [status, isObject(whole) && whole.content !== undefined ? { ...whole, content } : response];
  });
  const successes = read.filter(([status]) => status.startsWith("2"));
  const empty = successes.filter(([, response]) => !hasContent(response, registry));
  const isEither = empty.length > 0 && empty.length < successes.length;
  // The type of a call is that of the first success, which may be one without a body.
  const typed = isEither ? read.filter((one) => !empty.includes(one)) : read;
  const mayBeEmpty = isEither || successes.some(([, response]) => mayBeNull(response, registry));
  return {
    notes,
    operation: {
      ...operation,
      ...(requestBody !== undefined && {
        requestBody: asTexts ? { ...(resolved(requestBody, registry) as JsonObject), content: asTexts } : requestBody,
      }),
      ...(responses !== undefined && { responses: isObject(responses) ? Object.fromEntries(typed) : responses }),
      ...(mayBeEmpty && { [MAY_BE_EMPTY]: true }),
      ...(accepted.size > 0 && { [ACCEPT]: inQuotes([...accepted].join(", ")) }),
    },
  };
}

/** A response in JSON, if it has that, or else as it is, with a text in place of what would be a model. */
function readable(all: JsonObject, registry: Registry): { readonly content: JsonObject; readonly note?: string } {
  const json = Object.entries(all).filter(([type]) => JSON_TYPE.test(type));
  const content = json.length > 0 ? Object.fromEntries(json) : withoutModels(all, registry);
  if (!content) return { content: all };
  const types = Object.keys(content);
  if (json.length === 0) return { content, note: `a string: \`${types.join(", ")}\`` };
  const schemas = Object.values(all).map((media) => JSON.stringify(isObject(media) ? media.schema : undefined));
  return { content, ...(new Set(schemas).size > 1 && { note: `\`${types.join(", ")}\`` }) };
}

function contentOf(written: JsonValue | undefined, registry: Registry): JsonObject | undefined {
  const holder = resolved(written ?? null, registry);
  return isObject(holder) && isObject(holder.content) ? holder.content : undefined;
}

function hasContent(written: JsonValue, registry: Registry): boolean {
  return Object.keys(contentOf(written, registry) ?? {}).length > 0;
}

/** FastAPI says of no type what a function without one returns. */
function mayBeNull(written: JsonValue, registry: Registry): boolean {
  return Object.entries(contentOf(written, registry) ?? {}).some(([type, media]) => {
    if (!JSON_TYPE.test(type) || !isObject(media)) return false;
    const schema = resolved(media.schema ?? {}, registry);
    return isAny(schema, registry) || (isObject(schema) && schema.nullable === true);
  });
}

/** Undefined where nothing of it would be a model, or a list, that no client writes. */
function withoutModels(content: JsonObject, registry: Registry): JsonObject | undefined {
  const isModel = ([type, media]: [string, JsonValue]) =>
    !JSON_TYPE.test(type) &&
    !PARTS.test(type) &&
    !FORM.test(type) &&
    !type.includes("*") &&
    isObject(media) &&
    kindOf(media.schema ?? {}, registry).is !== "value";
  const all = Object.entries(content);
  if (!all.some(isModel)) return undefined;
  return Object.fromEntries(all.map((entry) => (isModel(entry) ? [entry[0], { schema: TEXT }] : entry)));
}
