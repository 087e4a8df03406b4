import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import type { Registry } from "@connect-portal/openapi-document/publishing";
import { asJoined, asJson, type WrittenText, writtenAs } from "./as-text.ts";
import { kindOf, resolved } from "./kinds.ts";
import { typeOfPart } from "./part-types.ts";

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
  const given = schema.properties;
  const lost =
    type === PARTS
      ? Object.entries(encoding).flatMap(([name, own]) => {
          if (!isObject(own)) return [];
          const property = given[name];
          return [...headersOf(name, own), ...(property === undefined ? [] : typesOf(name, own, property, registry))];
        })
      : [];
  if (fields.every(({ isSame }) => isSame)) return { ...unchanged, notes: lost };
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
    notes: [...fields.flatMap(({ note }) => note ?? []), ...lost],
  };
}

/** Clients write none of them. */
function headersOf(part: string, { headers }: JsonObject): string[] {
  const names = Object.keys(isObject(headers) ? headers : {}).filter((name) => name.toLowerCase() !== "content-type");
  return names.map((name) => `the part \`${part}\` of the form is sent without its header \`${name}\``);
}

/** A client cannot tell which one of several a file is. */
function typesOf(part: string, own: JsonObject, property: JsonValue, registry: Registry): string[] {
  const { contentType, style, explode } = own;
  // OpenAPI 3.1.1, "Encoding Object": of no account beside a style.
  const isStyled = style !== undefined || explode !== undefined;
  if (typeof contentType !== "string" || isStyled || typeOfPart(own, property) !== undefined) return [];
  const sent = typeOfKind(property, registry);
  const named = contentType.split(",").map((type) => type.replace(/;.*/s, "").trim().toLowerCase());
  return named.includes(sent)
    ? []
    : [`the part \`${part}\` of the form is sent as \`${sent}\`, not as \`${contentType}\``];
}

/** As clients send a part of which nothing is said (OpenAPI 3.0.3, section 4.7.15). */
function typeOfKind(property: JsonValue, registry: Registry): string {
  const { is } = kindOf(property, registry);
  const schema = resolved(property, registry);
  if (is === "list" && isObject(schema)) return typeOfKind(schema.items ?? {}, registry);
  if (is !== "value") return "application/json";
  return isObject(schema) && schema.format === "binary" ? "application/octet-stream" : "text/plain";
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
