import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import type { GeneratedField, GeneratedModels } from "./generated-model.ts";
import type { ModelSchemas, SchemaProperty } from "./model-schema.ts";

/** How a language writes the types that have no name of their own. */
export interface TypeWords {
  /** By type, or by `type:format` where the format has a type of its own. */
  readonly scalars: Readonly<Record<string, string>>;
  readonly any: string;
  readonly list: RegExp;
  readonly map: RegExp;
  /** A language that cannot tell an optional field from one that may be null says it of required ones only. */
  readonly tellsNullOfOptional: boolean;
  /** The text as it stands in a doc comment. */
  readonly docText: (text: string) => string;
}

/** Differences between generated models and their document, one line each. */
export function modelDifferences(schemas: ModelSchemas, generated: GeneratedModels, words: TypeWords): string[] {
  const compared = new Set<string>();
  return [...schemas.models].flatMap(([name, schema]) => ofModel(name, schema));

  function ofModel(name: string, schema: JsonObject): string[] {
    if (compared.has(name)) return [];
    compared.add(name);
    const model = generated.get(name) ?? generated.get(renamed(name));
    if (!model) return [`${name}: there is no such model`];
    if (valuesOf(schema).length > 0) return ofList(`${name}: values`, valuesOf(schema), model.values);
    const options = schema.oneOf ?? schema.anyOf;
    const properties = schemas.properties(schema);
    if (Array.isArray(options) && properties.size === 0) {
      const names = options.flatMap((option) => schemas.meaning(option).name ?? titleOf(option));
      return ofList(`${name}: options`, names.sort(), [...model.options].sort());
    }
    return [
      ...ofList(`${name}: fields`, [...properties.keys()].sort(), [...model.fields.keys()].sort()),
      ...[...properties].flatMap(([key, property]) => {
        const field = model.fields.get(key);
        return field ? ofField(`${name}.${key}`, property, field) : [];
      }),
    ];
  }

  function ofField(place: string, { schema, isRequired }: SchemaProperty, field: GeneratedField): string[] {
    const { schema: own, name } = schemas.meaning(schema);
    const isTyped = own.type !== undefined || name !== undefined;
    const tellsNull = isTyped && (isRequired || words.tellsNullOfOptional);
    const text = schemas.word(schema, "description");
    // The text of an object is that of its class.
    const tellsText = typeof text === "string" && name === undefined && schemas.properties(own).size === 0;
    return [
      ...ofWord(`${place}: required`, isRequired, field.isRequired),
      ...ofWord(`${place}: readOnly`, schemas.word(schema, "readOnly") === true, field.isReadOnly),
      ...(tellsNull ? ofWord(`${place}: nullable`, schemas.allowsNull(schema), field.isNullable) : []),
      ...(name === undefined && own.type === "string" ? ofList(`${place}: values`, valuesOf(own), field.values) : []),
      ...(tellsText && !flat(field.doc).includes(flat(words.docText(text)))
        ? [`${place}: its text is not in its comment, which is “${flat(field.doc)}”`]
        : []),
      ...(field.values.length === 0 ? ofType(place, schema, field.type) : []),
    ];
  }

  function ofType(place: string, given: JsonValue, type: string): string[] {
    const { schema, name } = schemas.meaning(given);
    const expect = (expected: string) => ofWord(`${place}: type`, expected, type);
    if (name !== undefined) return expect(generated.has(name) ? name : renamed(name));
    const kinds = [schema.type ?? []].flat().filter((kind) => kind !== "null");
    const [kind] = kinds;
    if (kinds.length > 1) return expect(words.any);
    if (kind === "array" || schema.items !== undefined) {
      const inner = words.list.exec(type)?.[1];
      return inner === undefined ? expect("a list") : ofType(`${place}[]`, schema.items ?? {}, inner);
    }
    if (schemas.properties(schema).size > 0) return ofModel(type, schema);
    if (kind === "object") {
      const values = isObject(schema.additionalProperties)
        ? schema.additionalProperties
        : Object.values(isObject(schema.patternProperties) ? schema.patternProperties : {})[0];
      if (values === undefined) return expect(words.scalars.object ?? words.any);
      const inner = words.map.exec(type)?.[1];
      return inner === undefined ? expect("a map") : ofType(`${place}{}`, values, inner);
    }
    // Its values have no name in the document: a class within this one, or one that was named for them.
    if (valuesOf(schema).length > 0) {
      const named = generated.get(type)?.values;
      if (named) return ofList(`${place}: values`, valuesOf(schema), named);
      if (/Enum$/.test(type)) return [];
    }
    const scalar = typeof kind === "string" ? kind : schema.const === undefined ? "any" : typeof schema.const;
    const format = schema.format ?? (scalar === "integer" ? sizeOf(schema) : undefined);
    return expect(words.scalars[`${scalar}:${format}`] ?? words.scalars[scalar] ?? words.any);
  }
}

/** What a language or a client has a class of is called otherwise: ModelRecord. */
function renamed(name: string): string {
  return `Model${name}`;
}

/** What has no name in the document is called by its title. */
function titleOf(schema: JsonValue): string[] {
  if (!isObject(schema) || typeof schema.title !== "string") return [];
  const words = schema.title.split(/\W+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return [words.join("")];
}

/** JSON Schema's integer has no size: it needs 64 bits, unless its limits fit into 32. */
function sizeOf({ minimum, maximum }: JsonObject): string {
  const fits = (limit: JsonValue | undefined) => typeof limit === "number" && Math.abs(limit) < 2 ** 31;
  return fits(minimum) && fits(maximum) ? "int32" : "int64";
}

function ofWord(place: string, expected: string | boolean, is: string | boolean): string[] {
  return expected === is ? [] : [`${place} is ${is}, not ${expected}`];
}

function ofList(place: string, expected: readonly string[], is: readonly string[]): string[] {
  return expected.join() === is.join() ? [] : [`${place} are ${is.join(", ")}, not ${expected.join(", ")}`];
}

function valuesOf(schema: JsonObject): string[] {
  const values = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? [] : [schema.const];
  return values.filter((value) => value !== null).map(String);
}

function flat(text: string): string {
  return text
    .replace(/^\s*\* ?/gm, " ")
    .replace(/\s+/g, " ")
    .trim();
}
