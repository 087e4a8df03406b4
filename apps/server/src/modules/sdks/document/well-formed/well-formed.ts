import { isObject, type JsonObject, type JsonValue, jsonType, listOf } from "@connect-portal/openapi-document";
import type { DowngradedDocument } from "@connect-portal/openapi-document/downgrade";
import { METHODS } from "../sendable/each-operation.ts";
import { OBJECTS } from "./members.ts";

/**
 * A document of OpenAPI 3.0 as the specification has it: the generators refuse a whole document for a member that OpenAPI
 * does not have where it stands, such as the `schema` of a response from Swagger 2.0, for one of another type, and for one
 * that is missing. Such members are left out, missing ones say nothing, and what newer versions and Swagger 2.0 say of
 * values is said as 3.0 does.
 */
export function wellFormed(document: JsonObject): DowngradedDocument {
  return { document: formed(document, "document") as JsonObject, notes: notesOf(document) };
}

const PLACES: readonly (JsonValue | undefined)[] = ["path", "query", "header", "cookie"];

/** One for each parameter that is sent where OpenAPI 3.0 has none. */
function notesOf({ paths }: JsonObject): string[] {
  return Object.entries(isObject(paths) ? paths : {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = isObject(item) ? item[method] : undefined;
      const parameters = listOf(isObject(operation) ? operation.parameters : undefined).filter(isObject);
      const lost = parameters.filter((one) => one.$ref === undefined && !PLACES.includes(one.in));
      const place = `${method.toUpperCase()} ${path}`;
      return lost.map(({ name, in: at }) => `${place}: the parameter \`${name}\` in \`${at}\` is left out.`);
    }),
  );
}

/** Undefined for what is of another type. */
function formed(value: JsonValue, kind: string): JsonValue | undefined {
  if (kind === "any") return value;
  if (kind === "text") return typeof value === "object" ? undefined : String(value);
  if (kind === "flag")
    return value === true || value === "true" || (value === false || value === "false" ? false : undefined);
  if (kind === "values" && typeof value === "boolean") return value;
  if (kind === "values" || kind === "schema") return isObject(value) ? object(value, "schema") : {};
  if (kind.endsWith("[]")) {
    const inside = kind.slice(0, -2);
    return Array.isArray(value) ? value.flatMap((item) => formed(item, inside) ?? []) : undefined;
  }
  if (!isObject(value)) return undefined;
  if (!kind.endsWith("{}")) return object(value, kind);
  const inside = kind.slice(0, -2);
  return present(
    Object.entries(value).map(([name, one]) => [name, isExtension(name, inside) ? one : formed(one, inside)]),
  );
}

function object(written: JsonObject, kind: string): JsonObject | undefined {
  const { $ref, ...own } = written;
  if (typeof $ref === "string") {
    // OpenAPI 3.0, section 4.7.23: nothing beside it counts; the generators take its type for that of a free object.
    const { type: _, ...reference } = written;
    return reference;
  }
  const whole = said[kind]?.(own) ?? own;
  const members = OBJECTS[kind] ?? {};
  const known = Object.entries(whole).flatMap(([name, one]): [string, JsonValue | undefined][] => {
    if (name.startsWith("x-")) return [[name, one]];
    const holds = Object.hasOwn(members, name) ? members[name] : undefined;
    return holds === undefined ? [] : [[name, formed(one, holds)]];
  });
  return completed(present(known), kind);
}

/** The names of headers and members begin so, too. */
function isExtension(name: string, inside: string): boolean {
  return name.startsWith("x-") && ["pathItem", "response"].includes(inside);
}

function present(entries: readonly (readonly [string, JsonValue | undefined])[]): JsonObject {
  return Object.fromEntries(entries.filter((entry): entry is [string, JsonValue] => entry[1] !== undefined));
}

const FORMATS: ReadonlySet<string> = new Set(["byte", "date", "date-time", "email", "int32", "int64", "uri", "uuid"]);

/** With the type that its author means: the generators stop at a `float`, and take `any` for the name of a model. */
function withKnownType(schema: JsonObject): JsonObject {
  const { type, ...others } = schema;
  if (typeof type !== "string") return schema;
  if (type === "any") return others;
  const format = type === "file" ? "binary" : FORMATS.has(type) ? type : undefined;
  return { ...(format !== undefined && { format }), ...others, type: jsonType(type) };
}

/** What an object says in words of other versions, in those of 3.0. */
const said: Readonly<Record<string, (object: JsonObject) => JsonObject>> = {
  schema: ({ const: only, examples, readOnly, writeOnly, ...written }) => {
    const schema = withKnownType(written);
    return {
      ...(only !== undefined && { enum: [only] }),
      ...(Array.isArray(examples) && examples.length > 0 && { example: examples[0] ?? null }),
      // Sent by nobody, and so said by neither.
      ...(!(readOnly === true && writeOnly === true) && { readOnly: readOnly ?? null, writeOnly: writeOnly ?? null }),
      ...schema,
      ...(schema.type === "array" && { items: Array.isArray(schema.items) ? {} : (schema.items ?? {}) }),
      ...(typeof schema.discriminator === "string" && { discriminator: { propertyName: schema.discriminator } }),
    };
  },
  parameter: (parameter) => withSchema({ ...parameter, ...(parameter.in === "path" && { required: true }) }),
  header: withSchema,
  mediaType: oneExample,
  securityScheme: (scheme) => (scheme.type === "basic" ? { ...scheme, type: "http", scheme: "basic" } : scheme),
};

const STYLES: readonly (JsonValue | undefined)[] = [
  "matrix",
  "label",
  "simple",
  "form",
  "spaceDelimited",
  "pipeDelimited",
  "deepObject",
];

/** Swagger 2.0 has the words of a parameter's schema among its own. */
function withSchema({ style, ...parameter }: JsonObject): JsonObject {
  const { type, format, items, enum: values, default: without } = parameter;
  const own = present([
    ["type", type],
    ["format", format],
    ["items", items],
    ["enum", values],
    ["default", without],
  ]);
  return oneExample({
    ...parameter,
    ...(STYLES.includes(style) && { style: style ?? null }),
    ...(parameter.schema === undefined && !isObject(parameter.content) && { schema: own }),
  });
}

/** Either one or several. */
function oneExample({ example, ...media }: JsonObject): JsonObject {
  const hasMany = isObject(media.examples) && Object.keys(media.examples).length > 0;
  return example === undefined || hasMany ? media : { ...media, example };
}

/** With what the specification requires; undefined for an object that says nothing without it. */
function completed(object: JsonObject, kind: string): JsonObject | undefined {
  switch (kind) {
    case "document": {
      const tags = new Map(listOf(object.tags).map((tag) => [(tag as JsonObject).name, tag]));
      const paths = Object.entries(isObject(object.paths) ? object.paths : {});
      return {
        ...object,
        openapi: "3.0.3",
        info: object.info ?? { title: "", version: "" },
        paths: Object.fromEntries(paths.map(([path, item]) => [path.replace(/^(?!\/|x-)/, "/"), item])),
        ...(tags.size > 0 && { tags: [...tags.values()] }),
      };
    }
    case "info":
      return { title: "", version: "", ...object };
    case "license":
    case "tag":
      return object.name === undefined ? undefined : object;
    case "externalDocs":
    case "server":
      return object.url === undefined ? undefined : object;
    case "serverVariable":
      return { default: listOf(object.enum)[0] ?? "", ...object };
    case "operation": {
      const all = Object.entries(isObject(object.responses) ? object.responses : {});
      const kept = all.filter(([code]) => /^(?:[1-5](?:\d\d|XX)|default|x-.*)$/i.test(code));
      return { ...object, responses: kept.length > 0 ? Object.fromEntries(kept) : { default: { description: "" } } };
    }
    case "parameter":
      return PLACES.includes(object.in) ? object : undefined;
    case "requestBody":
      return isObject(object.content) && Object.keys(object.content).length > 0 ? withSchemas(object, {}) : undefined;
    case "response":
      return withSchemas({ description: "", ...object });
    case "securityScheme":
      return ["apiKey", "http", "oauth2", "openIdConnect"].includes(String(object.type)) ? object : undefined;
    case "flow":
      return { scopes: {}, ...object };
    case "discriminator":
      return object.propertyName === undefined ? undefined : object;
    default:
      return object;
  }
}

/** Where no schema says more, text is a string and JSON any value: clients take a body without a schema for none. */
function withSchemas(holder: JsonObject, otherwise?: JsonObject): JsonObject {
  if (!isObject(holder.content)) return holder;
  const content = Object.entries(holder.content).map(([type, media]): [string, JsonValue] => {
    const { schema, ...others } = media as JsonObject;
    if (schema !== undefined && Object.keys(schema as JsonObject).length > 0) return [type, media];
    const any = /[/+]json\b/i.test(type) ? {} : (schema ?? otherwise);
    const said = /^text\/(?!json\b)/i.test(type) ? { type: "string" } : any;
    return [type, { ...others, ...(said !== undefined && { schema: said }) }];
  });
  return { ...holder, content: Object.fromEntries(content) };
}
