import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import type { Registry } from "@connect-portal/openapi-document/publishing";
import { eachOperation, type SendableDocument } from "./each-operation.ts";
import { isAny, resolved } from "./kinds.ts";

/** The templates of the languages promised first read the media type of a body here: generators lose some, and quotes. */
const BODY_TYPE = "x-body-type";

const BYTES = "application/octet-stream";
const FILE = { type: "string", format: "binary" };

/** A form, with parameters that say nothing of it. */
const FORM_WITH_MORE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*;/i;

/**
 * Each body in the one media type that a client sends: JSON if it can be, else the first. A guide names it where there
 * are several. A range such as `*\/*` is no type of a body (RFC 9110, 8.3), so what is sent in it has the type of its kind.
 */
export function oneBodyType(document: JsonObject): SendableDocument {
  return eachOperation(document, (operation, { registry, note }) => {
    const body = bodyOf(operation, registry);
    if (!body) return operation;
    const { type, count, requestBody } = body;
    if (count > 1) note(`: of ${count} media types the body has \`${type}\`.`);
    return { ...operation, requestBody, [BODY_TYPE]: inQuotes(type) };
  });
}

/** A media type within the quotes of a program's text. */
export function inQuotes(type: string): string {
  return JSON.stringify(type).slice(1, -1);
}

function bodyOf({ requestBody }: JsonObject, registry: Registry) {
  const body = requestBody === undefined ? undefined : resolved(requestBody, registry);
  if (!isObject(body) || !isObject(body.content)) return undefined;
  const all = Object.entries(body.content);
  const isJson = ([type]: [string, JsonValue]) => /^application\/json\s*(?:;|$)/i.test(type);
  const chosen = all.find(isJson) ?? all.find(([type]) => /\+json\b/i.test(type)) ?? all[0];
  if (requestBody === undefined || !chosen) return undefined;
  const [written, media] = chosen;
  const [, form = written] = FORM_WITH_MORE.exec(written) ?? [];
  const type = written.includes("*") ? typeInRange(written, media, registry) : form;
  const isSame = all.length === 1 && type === written;
  // Of no schema, clients would take an object, which they cannot write as bytes.
  const sent = type === BYTES && isObject(media) && isAny(media.schema, registry) ? { ...media, schema: FILE } : media;
  const isKept = isSame && sent === media;
  return { type, count: all.length, requestBody: isKept ? requestBody : { ...body, content: { [type]: sent } } };
}

function typeInRange(range: string, media: JsonValue, registry: Registry): string {
  const written = isObject(media) ? media.schema : undefined;
  const schema = resolved(written ?? {}, registry);
  const isBytes = isAny(written, registry) || (isObject(schema) && schema.format === "binary");
  if (range.startsWith("text/")) return "text/plain";
  return isBytes || !/^(?:\*|application)\//.test(range) ? BYTES : "application/json";
}
