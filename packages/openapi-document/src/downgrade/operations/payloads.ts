import { isObject } from "../../json.ts";
import type { JsonObject, JsonValue } from "../../model.ts";
import type { Lowering } from "../lowering.ts";
import { mapValues } from "../map-values.ts";
import { lowerSchema } from "../schema/lower-schema.ts";
import { bareReference } from "./reference.ts";

export function lowerParameter(parameter: JsonObject, lowering: Lowering): JsonObject {
  return bareReference(parameter) ?? withSchemaAndContent(withKnownStyle(parameter, lowering), lowering);
}

/** Cookies are sent as they are by the style cookie, and percent-encoded by the only one that OpenAPI 3.0 has. */
function withKnownStyle(parameter: JsonObject, lowering: Lowering): JsonObject {
  if (parameter.style !== "cookie") return parameter;
  lowering.note(
    "Cookies of the style cookie are percent-encoded, like those of the style form: OpenAPI 3.0 supports no other.",
  );
  return { ...parameter, style: "form" };
}

export function lowerHeader(header: JsonObject, lowering: Lowering): JsonObject {
  return bareReference(header) ?? withSchemaAndContent(header, lowering);
}

export function lowerRequestBody(body: JsonObject, lowering: Lowering): JsonObject {
  const reference = bareReference(body);
  if (reference) return reference;
  const { content, ...rest } = withSchemaAndContent(body, lowering);
  // Generators end where a body has no schema; one that says nothing is as good.
  const types = mapValues(isObject(content) ? content : {}, (media) => ({ schema: {}, ...media }));
  return { ...rest, content: types };
}

export function lowerResponse(response: JsonObject, lowering: Lowering): JsonObject {
  const reference = bareReference(response);
  if (reference) return reference;
  const { summary, headers, ...rest } = response;
  return {
    // Required by OpenAPI 3.0; 3.2 may have a summary alone.
    description: typeof summary === "string" ? summary : "",
    ...withSchemaAndContent(rest, lowering),
    ...(isObject(headers) && { headers: mapValues(headers, (header) => lowerHeader(header, lowering)) }),
  };
}

function withSchemaAndContent({ schema, content, examples, ...rest }: JsonObject, lowering: Lowering): JsonObject {
  return {
    ...rest,
    ...(schema !== undefined && { schema: lowerSchema(schema, lowering) }),
    ...(isObject(content) && { content: mapValues(content, (media, type) => lowerMediaType(media, type, lowering)) }),
    ...(isObject(examples) && { examples: mapValues(examples, lowerExample) }),
  };
}

function lowerMediaType(written: JsonObject, type: string, lowering: Lowering): JsonObject {
  const media = namedMediaType(written, lowering);
  const { schema, itemSchema, encoding, examples, prefixEncoding, itemEncoding, ...rest } = media;
  if (itemSchema !== undefined)
    lowering.note(`The items of ${type} streams are read as one text: OpenAPI 3.0 does not support streams.`);
  return {
    ...rest,
    ...contentSchema(schema, itemSchema, type, lowering),
    ...(isObject(encoding) && {
      encoding: mapValues(ofProperties(encoding, schema, lowering), (part) => lowerEncoding(part, lowering)),
    }),
    ...(isObject(examples) && { examples: mapValues(examples, lowerExample) }),
  };
}

/** OpenAPI 3.2 has media types among its components; one that leads nowhere, or to itself, says nothing. */
function namedMediaType(written: JsonObject, lowering: Lowering, above: readonly JsonValue[] = []): JsonObject {
  if (typeof written.$ref !== "string") return written;
  const target = above.includes(written) ? undefined : lowering.target(written.$ref);
  return isObject(target) ? namedMediaType(target, lowering, [...above, written]) : {};
}

/** OpenAPI 3.1 says nothing at all of bytes; 3.0 calls them a string of the format binary. */
function contentSchema(schema: JsonValue | undefined, items: JsonValue | undefined, type: string, lowering: Lowering) {
  if (items !== undefined) return { schema: { type: "string" } };
  const isUnsaid = schema === undefined || schema === true || (isObject(schema) && Object.keys(schema).length === 0);
  if (isUnsaid && /^(image|audio|video|font)\/|^application\/(octet-stream|pdf|zip)$/.test(type))
    return { schema: { type: "string", format: "binary" } };
  return schema === undefined ? {} : { schema: lowerSchema(schema, lowering) };
}

/** Parsers refuse an encoding of a property that the schema itself does not have. */
function ofProperties(encoding: JsonObject, schema: JsonValue | undefined, lowering: Lowering): JsonObject {
  const ref = isObject(schema) ? schema.$ref : undefined;
  const whole = typeof ref === "string" ? lowering.target(ref) : schema;
  const properties = isObject(whole) ? whole.properties : undefined;
  if (!isObject(properties)) return encoding;
  return Object.fromEntries(Object.entries(encoding).filter(([name]) => Object.hasOwn(properties, name)));
}

function lowerEncoding({ headers, encoding, ...rest }: JsonObject, lowering: Lowering): JsonObject {
  return {
    ...rest,
    ...(isObject(headers) && { headers: mapValues(headers, (header) => lowerHeader(header, lowering)) }),
  };
}

/** OpenAPI 3.2 tells an example's data from how it is written. */
function lowerExample(example: JsonObject): JsonObject {
  const { dataValue, serializedValue, ...rest } = example;
  const value = dataValue ?? serializedValue;
  return bareReference(example) ?? { ...(value !== undefined && { value }), ...rest };
}
