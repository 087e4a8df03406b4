import {
  type Definitions,
  describeSchema,
  flattenSchema,
  isObject,
  isSchema,
  type JsonObject,
  type MediaType,
  type Schema,
  schemasOf,
} from "@connect-portal/openapi-document";
import type { BodyFieldKind } from "../form-state.ts";
import { isJsonType, isTextType } from "../media-kind.ts";

/** A field of a urlencoded or multipart body, as described by the document. */
export interface DescribedField {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly encoding: JsonObject | undefined;
}

/** The properties of a form body that a request carries. */
export function describedFields(media: MediaType, definitions: Definitions): DescribedField[] {
  const flat = media.schema === undefined ? undefined : flattenSchema(media.schema, definitions);
  const properties = flat?.properties;
  if (!isObject(properties)) return [];
  const required = Array.isArray(flat?.required) ? flat.required : [];
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (!isSchema(schema) || describeSchema(schema, definitions).readOnly) return [];
    return [{ name, schema, isRequired: required.includes(name), encoding: encodingOf(media, name) }];
  });
}

export function describedField(media: MediaType, name: string, definitions: Definitions): DescribedField {
  const known = describedFields(media, definitions).find((field) => field.name === name);
  return known ?? { name, schema: { type: "string" }, isRequired: false, encoding: encodingOf(media, name) };
}

function encodingOf(media: MediaType, name: string): JsonObject | undefined {
  return media.encoding && Object.hasOwn(media.encoding, name) ? media.encoding[name] : undefined;
}

/** The media types that `encoding.contentType` allows, such as "image/png" or "image/*"; empty when it says nothing. */
export function allowedTypes(encoding: JsonObject | undefined): string[] {
  const given = encoding?.contentType;
  if (typeof given !== "string") return [];
  return given
    .split(",")
    .map((type) => type.trim())
    .filter((type) => type !== "");
}

/**
 * The type of a part where `encoding` names none, from its schema (OpenAPI 3.1 §4.8.15.1.1, "contentType"); of an array,
 * that of its items. `format: binary` is how OpenAPI 3.0 said octet-stream.
 */
export function defaultPartType(schema: Schema, definitions: Definitions): string {
  const items = alternativesOf(schema, definitions).map((one) => itemOf(one, definitions));
  const types = items.flatMap((item) => alternativesOf(item, definitions)).map((item) => typeOfItem(item, definitions));
  return types.find((type) => type === "text/plain") ?? types[0] ?? "application/octet-stream";
}

function typeOfItem(item: Schema, definitions: Definitions): string {
  const flat = flattenSchema(item, definitions) ?? {};
  const types = describeSchema(item, definitions).types;
  if (types.includes("object") || types.includes("array")) return "application/json";
  if (types.length === 0) return "application/octet-stream";
  const { contentMediaType } = flat;
  // How OpenAPI 3.1 says what a file is; a text of JSON is typed as the text that it is.
  if (typeof contentMediaType === "string" && flat.contentEncoding === undefined && !isJsonType(contentMediaType)) {
    return contentMediaType;
  }
  const isBytes = flat.contentEncoding !== undefined || flat.format === "binary" || flat.format === "byte";
  return isBytes ? "application/octet-stream" : "text/plain";
}

/** Where a field may be of several kinds, the first of these. */
const KINDS: readonly BodyFieldKind[] = ["file", "text", "list", "json"];

/** How a field is entered at first. */
export function fieldKind(field: DescribedField, definitions: Definitions): BodyFieldKind {
  const alternatives = alternativesOf(field.schema, definitions);
  const kinds = alternatives.map((schema) => kindOf({ ...field, schema }, definitions));
  return KINDS.find((kind) => kinds.includes(kind)) ?? "text";
}

function kindOf({ schema, encoding }: DescribedField, definitions: Definitions): BodyFieldKind {
  const [given] = allowedTypes(encoding);
  const type = given ?? defaultPartType(schema, definitions);
  const { types } = describeSchema(schema, definitions);
  const { format, contentEncoding } = flattenSchema(itemOf(schema, definitions), definitions) ?? {};
  if (format === "binary") return "file";
  if (isJsonType(type)) return "json";
  // A text in base64 is typed; bytes as they are come from a file.
  const isEncoded = contentEncoding !== undefined;
  if (!isTextType(type) && !isEncoded) return "file";
  return types.includes("array") && !types.includes("string") ? "list" : "text";
}

/** A field of a urlencoded body holds no file. */
export function urlencodedKind({ schema }: DescribedField, definitions: Definitions): BodyFieldKind {
  const { types } = describeSchema(schema, definitions);
  if (types.includes("string")) return "text";
  if (types.includes("array")) return isListOfValues(schema, definitions) ? "list" : "json";
  return types.includes("object") ? "json" : "text";
}

/** Whether each item can be typed on a line of its own. */
export function isListOfValues(schema: Schema, definitions: Definitions): boolean {
  const { types } = describeSchema(itemOf(schema, definitions), definitions);
  return !types.includes("object") && !types.includes("array");
}

export function itemOf(schema: Schema, definitions: Definitions): Schema {
  const flat = flattenSchema(schema, definitions);
  const isArray = describeSchema(schema, definitions).types.includes("array");
  return isArray && isSchema(flat?.items) ? flat.items : isArray ? true : schema;
}

/** Alternatives within alternatives are rare, and may go round. */
const MAX_DEPTH = 3;

/** The schema, or its alternatives but null where only they have types. */
function alternativesOf(schema: Schema, definitions: Definitions, depth = 0): readonly Schema[] {
  const flat = flattenSchema(schema, definitions);
  const choices = flat ? ["anyOf", "oneOf"].flatMap((keyword) => schemasOf(flat, keyword)) : [];
  const others = choices.filter((choice) => !(isObject(choice) && choice.type === "null"));
  const isTyped = describeSchema(schema, definitions).types.length > 0;
  if (isTyped || others.length === 0 || depth === MAX_DEPTH) return [schema];
  return others.flatMap((choice) => alternativesOf(choice, definitions, depth + 1));
}
