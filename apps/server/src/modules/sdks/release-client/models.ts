import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { camelCase } from "./resources.ts";

/** A schema's type in a language with named types. "any" is whatever JSON can hold. */
export type Type =
  | { readonly kind: "text" | "integer" | "decimal" | "flag" | "any" }
  | { readonly kind: "list" | "map"; readonly of: Type }
  | { readonly kind: "model"; readonly model: Model };

/** An object with named members. */
export interface Model {
  readonly name: string;
  readonly description: string;
  /** Complete when the whole document was read: a model may have itself as a member. */
  readonly fields: readonly Field[];
}

export interface Field {
  /** The name on the wire. */
  readonly name: string;
  readonly type: Type;
  readonly required: boolean;
  /** Whether null is one of its values, and not only what an absent one is read as. */
  readonly nullable: boolean;
  readonly description: string;
  readonly deprecated: boolean;
}

/** The objects of a document, each with a name of its own. */
export interface Models {
  readonly models: readonly Model[];
  /** @param name of its model, should the schema be an object that has no name in the document */
  typeOf(schema: JsonValue | undefined, name: string): Type;
}

const COMPONENT = "#/components/schemas/";
const ANY: Type = { kind: "any" };
const KINDS: Readonly<Record<string, Type["kind"]>> = {
  string: "text",
  integer: "integer",
  number: "decimal",
  boolean: "flag",
  array: "list",
  object: "map",
};

interface Member {
  readonly schemas: JsonValue[];
  isRequired: boolean;
}

/** A schema merged with all its parts. A choice between objects has the members of all of them. */
interface Shape {
  readonly kinds: Set<Type["kind"]>;
  readonly members: Map<string, Member>;
  readonly items: JsonValue[];
  readonly values: JsonValue[];
}

/** @param taken words that no model may be named */
export function modelsOf(source: JsonObject, taken: readonly string[]): Models {
  const components = isObject(source.components) ? source.components : {};
  const schemas = isObject(components.schemas) ? components.schemas : {};
  const names = new Set(taken);
  const models: Model[] = [];
  const known = new Map<JsonValue, Type>();
  const unreferenced = (schema: JsonValue | undefined) =>
    isObject(schema) && typeof schema.$ref === "string" ? schemas[componentOf(schema.$ref)] : schema;

  for (const [name, schema] of Object.entries(schemas)) typeOf(schema, name);
  return { models, typeOf };

  function typeOf(schema: JsonValue | undefined, name: string): Type {
    if (!isObject(schema)) return ANY;
    const found = known.get(schema);
    if (found) return found;
    if (typeof schema.$ref === "string") {
      const component = componentOf(schema.$ref);
      // While its target is being read, a reference to itself alone is no type.
      known.set(schema, ANY);
      const type = typeOf(schemas[component], component);
      known.set(schema, type);
      return type;
    }
    const only = onlyPart(schema);
    if (only !== undefined) {
      known.set(schema, ANY);
      const type = typeOf(only, name);
      known.set(schema, type);
      return type;
    }
    const shape: Shape = { kinds: new Set(), members: new Map(), items: [], values: [] };
    gather(schema, shape, true, []);
    const [kind, ...others] = shape.kinds;
    if (kind === undefined || others.length > 0) return ANY;
    if (kind === "map" && shape.members.size > 0) return modelOf(schema, name, shape);
    if (kind === "list" || kind === "map") {
      // A list of lists of itself has no type.
      known.set(schema, ANY);
      const of = together(kind === "list" ? shape.items : shape.values);
      const type: Type = { kind, of: typeOf(of, `${name} ${kind === "list" ? "item" : "value"}`) };
      known.set(schema, type);
      return type;
    }
    return kind === "model" ? ANY : { kind };
  }

  function modelOf(schema: JsonObject, name: string, { members }: Shape): Type {
    const fields: Field[] = [];
    const model: Model = { name: unique(name), description: textOf(schema.description), fields };
    const type: Type = { kind: "model", model };
    known.set(schema, type);
    models.push(model);
    for (const [member, { schemas: written, isRequired }] of members) {
      const [first] = written;
      const facts = isObject(first) ? first : {};
      const target = unreferenced(first);
      fields.push({
        name: member,
        type: typeOf(together(written), `${model.name} ${member}`),
        required: isRequired && facts.readOnly !== true && facts.writeOnly !== true,
        nullable: written.some((one) => takesNull(one, [])),
        description: [textOf(facts.description) || aboutOf(target), valuesOf(target)].filter(Boolean).join("\n"),
        deprecated: facts.deprecated === true,
      });
    }
    return type;
  }

  function takesNull(value: JsonValue | undefined, above: readonly JsonValue[]): boolean {
    const schema = unreferenced(value);
    if (!isObject(schema) || above.includes(schema)) return false;
    if ([schema.type].flat().includes("null") || listOf(schema.enum).includes(null) || schema.const === null)
      return true;
    const choices = [...listOf(schema.oneOf), ...listOf(schema.anyOf)];
    return choices.some((choice) => takesNull(choice, [...above, schema]));
  }

  function unique(name: string): string {
    const plain = pascalCase(name);
    let chosen = plain;
    for (let number = 2; names.has(chosen); number += 1) chosen = `${plain}${number}`;
    names.add(chosen);
    return chosen;
  }

  /** @param isSure whether the schema holds for every value: a choice's members are never required */
  function gather(value: JsonValue | undefined, shape: Shape, isSure: boolean, above: readonly JsonValue[]): void {
    const schema = unreferenced(value);
    if (!isObject(schema) || above.includes(schema)) return;
    for (const kind of kindsOf(schema)) shape.kinds.add(kind);
    const required = listOf(schema.required);
    for (const [name, member] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
      const before = shape.members.get(name) ?? { schemas: [], isRequired: false };
      before.schemas.push(member);
      shape.members.set(name, before);
    }
    for (const name of isSure ? required : []) {
      const member = shape.members.get(String(name));
      if (member) member.isRequired = true;
    }
    if (schema.items !== undefined) shape.items.push(schema.items);
    if (isObject(schema.additionalProperties)) shape.values.push(schema.additionalProperties);
    const inside = [...above, schema];
    for (const part of listOf(schema.allOf)) gather(part, shape, isSure, inside);
    for (const choice of [...listOf(schema.oneOf), ...listOf(schema.anyOf)]) gather(choice, shape, false, inside);
  }
}

/** The only part of a schema that adds nothing itself, such as a reference "or null". */
function onlyPart(schema: JsonObject): JsonValue | undefined {
  if (schema.properties !== undefined || schema.additionalProperties !== undefined) return undefined;
  const parts = [schema.allOf, schema.oneOf, schema.anyOf].flatMap(listOf);
  const others = parts.filter((part) => !(isObject(part) && part.type === "null"));
  return others.length === 1 ? others[0] : undefined;
}

/** One schema for what options say of the same member. */
function together(schemas: readonly JsonValue[]): JsonValue | undefined {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return distinct.length > 1 ? { oneOf: distinct } : distinct[0];
}

/** Kinds that a schema names itself; null is a value of each. */
function kindsOf(schema: JsonObject): Type["kind"][] {
  const written = schema.type === undefined ? [] : [schema.type].flat().map(String);
  const values = schema.const === undefined ? listOf(schema.enum) : [schema.const];
  const valued = values.map((value) => (Array.isArray(value) ? "array" : typeof value));
  const isMap = isObject(schema.properties) || isObject(schema.additionalProperties);
  const types = written.length > 0 ? written : isMap ? ["object"] : schema.items === undefined ? valued : ["array"];
  return types.filter((type) => type !== "null").flatMap((type) => KINDS[type] ?? []);
}

function aboutOf(schema: JsonValue | undefined): string {
  return isObject(schema) ? textOf(schema.description) : "";
}

function valuesOf(schema: JsonValue | undefined): string {
  const values = isObject(schema) ? listOf(schema.enum).filter((value) => value !== null) : [];
  return values.length > 0 && values.length <= 30 ? `One of ${values.join(", ")}.` : "";
}

function componentOf(reference: string): string {
  return reference.slice(COMPONENT.length).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** "IssuingCustomers" for "issuing customers". */
export function pascalCase(text: string): string {
  const name = camelCase(text) || "value";
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value.trim() : "";
}
