import { isObject } from "../../json.ts";
import type { JsonObject, JsonValue } from "../../model.ts";
import type { Downgrade } from "../downgrade.ts";
import { mapValues } from "../map-objects.ts";
import { downgradeSchema } from "../schema/downgrade-schema.ts";

export function downgradeParameter(parameter: JsonObject, downgrade: Downgrade): JsonObject {
  return bareReference(parameter) ?? withSchemaAndContent(withKnownStyle(parameter, downgrade), downgrade);
}

/** Cookies are sent as they are by the style cookie, and percent-encoded by the only one that OpenAPI 3.0 has. */
function withKnownStyle(parameter: JsonObject, downgrade: Downgrade): JsonObject {
  if (parameter.style !== "cookie") return parameter;
  downgrade.note(
    "Cookies of the style cookie are percent-encoded, like those of the style form: OpenAPI 3.0 supports no other.",
  );
  return { ...parameter, style: "form" };
}

export function downgradeHeader(header: JsonObject, downgrade: Downgrade): JsonObject {
  return bareReference(header) ?? withSchemaAndContent(header, downgrade);
}

export function downgradeRequestBody(body: JsonObject, downgrade: Downgrade): JsonObject {
  const reference = bareReference(body);
  if (reference) return reference;
  const { content, ...rest } = withSchemaAndContent(body, downgrade);
  // Generators end where a body has no schema; one that says nothing is as good.
  const types = mapValues(isObject(content) ? content : {}, (media) => ({ schema: {}, ...media }));
  return { ...rest, content: types };
}

export function downgradeResponse(response: JsonObject, downgrade: Downgrade): JsonObject {
  const reference = bareReference(response);
  if (reference) return reference;
  const { summary, headers, ...rest } = response;
  return {
    // Required by OpenAPI 3.0; 3.2 may have a summary alone.
    description: typeof summary === "string" ? summary : "",
    ...withSchemaAndContent(rest, downgrade),
    ...(isObject(headers) && { headers: mapValues(headers, (header) => downgradeHeader(header, downgrade)) }),
  };
}

function withSchemaAndContent({ schema, content, examples, ...rest }: JsonObject, downgrade: Downgrade): JsonObject {
  return {
    ...rest,
    ...(schema !== undefined && { schema: downgradeSchema(schema, downgrade) }),
    ...(isObject(content) && {
      content: mapValues(content, (media, type) => downgradeMediaType(media, type, downgrade)),
    }),
    ...(isObject(examples) && { examples: mapValues(examples, downgradeExample) }),
  };
}

function downgradeMediaType(written: JsonObject, type: string, downgrade: Downgrade): JsonObject {
  const media = namedMediaType(written, downgrade);
  const { schema, itemSchema, encoding, examples, prefixEncoding, itemEncoding, ...rest } = media;
  if (itemSchema !== undefined)
    downgrade.note(`The items of ${type} streams are read as one text: OpenAPI 3.0 does not support streams.`);
  return {
    ...rest,
    ...contentSchema(schema, itemSchema, type, downgrade),
    ...(isObject(encoding) && {
      encoding: mapValues(ofProperties(encoding, schema, downgrade), (part) => downgradeEncoding(part, downgrade)),
    }),
    ...(isObject(examples) && { examples: mapValues(examples, downgradeExample) }),
  };
}

/** OpenAPI 3.2 has media types among its components; one that leads nowhere, or to itself, says nothing. */
function namedMediaType(written: JsonObject, downgrade: Downgrade, above: readonly JsonValue[] = []): JsonObject {
  if (typeof written.$ref !== "string") return written;
  const target = above.includes(written) ? undefined : downgrade.target(written.$ref);
  return isObject(target) ? namedMediaType(target, downgrade, [...above, written]) : {};
}

/** OpenAPI 3.1 says nothing at all of bytes; 3.0 calls them a string of the format binary. */
function contentSchema(
  schema: JsonValue | undefined,
  items: JsonValue | undefined,
  type: string,
  downgrade: Downgrade,
) {
  if (items !== undefined) return { schema: { type: "string" } };
  const isUnsaid = schema === undefined || schema === true || (isObject(schema) && Object.keys(schema).length === 0);
  if (isUnsaid && /^(image|audio|video|font)\/|^application\/(octet-stream|pdf|zip)$/.test(type))
    return { schema: { type: "string", format: "binary" } };
  return schema === undefined ? {} : { schema: downgradeSchema(schema, downgrade) };
}

/** Parsers refuse an encoding of a property that the schema itself does not have. */
function ofProperties(encoding: JsonObject, schema: JsonValue | undefined, downgrade: Downgrade): JsonObject {
  const ref = isObject(schema) ? schema.$ref : undefined;
  const whole = typeof ref === "string" ? downgrade.target(ref) : schema;
  const properties = isObject(whole) ? whole.properties : undefined;
  if (!isObject(properties)) return encoding;
  return Object.fromEntries(Object.entries(encoding).filter(([name]) => Object.hasOwn(properties, name)));
}

function downgradeEncoding({ headers, encoding, ...rest }: JsonObject, downgrade: Downgrade): JsonObject {
  return {
    ...rest,
    ...(isObject(headers) && { headers: mapValues(headers, (header) => downgradeHeader(header, downgrade)) }),
  };
}

/** OpenAPI 3.2 tells an example's data from how it is written. */
function downgradeExample(example: JsonObject): JsonObject {
  const { dataValue, serializedValue, ...rest } = example;
  const value = dataValue ?? serializedValue;
  return bareReference(example) ?? { ...(value !== undefined && { value }), ...rest };
}

/** A Reference Object without the summary and description that OpenAPI 3.1 lets it have; undefined for anything else. */
export function bareReference({ $ref }: JsonObject): JsonObject | undefined {
  return typeof $ref === "string" ? { $ref } : undefined;
}
