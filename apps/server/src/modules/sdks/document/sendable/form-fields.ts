import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import type { Registry } from "@connect-portal/openapi-document/publishing";
import { asJoined, asJson, type WrittenText, writtenAs } from "./as-text.ts";
import { kindOf, resolved } from "./kinds.ts";

const FORM = "application/x-www-form-urlencoded";
const PARTS = "multipart/form-data";
/** Clients send each value of a list by itself. */
const SIGNS: Readonly<Record<string, string>> = { pipeDelimited: "|", spaceDelimited: " " };

export interface WrittenForm {
  readonly requestBody: JsonValue | undefined;
  readonly notes: readonly string[];
}

/**
 * A body that is a form, with the objects among its fields as texts of JSON (OpenAPI 3.1.1, "Encoding Object": the
 * default of what is no value), or as a field for each member in the styles `deepObject` and `form`. A part is JSON
 * without that, but where it has a style.
 */
export function writeForm(body: JsonValue | undefined, registry: Registry): WrittenForm {
  const unchanged: WrittenForm = { requestBody: body, notes: [] };
  const written = isObject(body) ? resolved(body, registry) : undefined;
  if (!isObject(written) || !isObject(written.content)) return unchanged;
  const type = Object.hasOwn(written.content, PARTS) ? PARTS : FORM;
  const media = written.content[type];
  const schema = isObject(media) ? resolved(media.schema ?? {}, registry) : undefined;
  if (!isObject(media) || !isObject(schema) || !isObject(schema.properties)) return unchanged;
  const encoding = isObject(media.encoding) ? media.encoding : {};
  const fields = Object.entries(schema.properties).map(([name, property]): Field => {
    const own = isObject(encoding[name]) ? encoding[name] : {};
    const isPart = type === PARTS && own.style === undefined && own.explode === undefined;
    return isPart ? { properties: [[name, property]], isSame: true } : writeField(name, property, own, registry);
  });
  const headers =
    type === PARTS
      ? Object.entries(encoding).flatMap(([name, own]) => (isObject(own) ? headersOf(name, own) : []))
      : [];
  if (fields.every(({ isSame }) => isSame)) return { ...unchanged, notes: headers };
  const properties = Object.fromEntries(fields.flatMap((field) => field.properties));
  const required = Array.isArray(schema.required)
    ? schema.required.filter((name) => Object.hasOwn(properties, String(name)))
    : [];
  const { required: _, ...rest } = schema;
  const form = { ...rest, properties, ...(required.length > 0 && { required }) };
  const kept = Object.entries(encoding).filter(([name]) => Object.hasOwn(properties, name));
  const { encoding: __, ...others } = media;
  const only = { ...others, schema: form, ...(kept.length > 0 && { encoding: Object.fromEntries(kept) }) };
  return {
    requestBody: { ...written, content: { ...written.content, [type]: only } },
    notes: [...fields.flatMap(({ note }) => note ?? []), ...headers],
  };
}

/** Clients write none of them. */
function headersOf(part: string, { headers }: JsonObject): string[] {
  const names = Object.keys(isObject(headers) ? headers : {}).filter((name) => name.toLowerCase() !== "content-type");
  return names.map((name) => `the part \`${part}\` of the form is sent without its header \`${name}\``);
}

interface Field {
  readonly properties: readonly (readonly [string, JsonValue])[];
  readonly isSame: boolean;
  readonly note?: string;
}

function writeField(name: string, property: JsonValue, { style, explode }: JsonObject, registry: Registry): Field {
  const kind = kindOf(property, registry);
  const isJoined = explode === false || (style !== undefined && style !== "form");
  if (kind.is === "value" || (kind.is === "list" && !isJoined)) return { properties: [[name, property]], isSame: true };
  if (kind.is === "list") return asText(name, property, asJoined(SIGNS[String(style)] ?? ","));
  if (kind.is === "object" && kind.members.length > 0) {
    const isEach = style === "form" && explode !== false;
    if (style === "deepObject" || isEach) {
      const nameOf = (member: string) => (isEach ? member : `${name}[${member}]`);
      return { properties: kind.members.map((member) => [nameOf(member.name), member.schema]), isSame: false };
    }
  }
  return asText(name, property, asJson);
}

function asText(name: string, property: JsonValue, text: WrittenText): Field {
  const { description } = isObject(property) ? property : {};
  const { schema, ...words } = writtenAs(description === undefined ? {} : { description }, text);
  return {
    properties: [[name, { ...(schema as JsonObject), ...words }]],
    isSame: false,
    note: `the field \`${name}\` of the form ${text.note}`,
  };
}
