import { isObject, own, stringOf } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { decodeFragment, parsePointer } from "../pointer.ts";
import { defined } from "../reading/defined.ts";
import { constraintsOf } from "./constraints.ts";
import { flattenSchema } from "./flatten.ts";
import type { Definitions } from "./resolve-ref.ts";
import { typesOf } from "./types.ts";

/** What one row about a schema says. */
export interface SchemaDescription {
  /** JSON types without "null"; guessed from the keywords where none is written, empty when every type is allowed. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  readonly format?: string;
  readonly title?: string;
  /** CommonMark, untrusted. */
  readonly description?: string;
  /** Short texts, such as "1 to 24 characters", "0 to 10000", "unique items"; a pattern is itself, such as "^crd_". */
  readonly constraints: readonly string[];
  readonly enum?: readonly JsonValue[];
  /** Present when the schema has one, also when it is null. */
  readonly const?: JsonValue;
  readonly default?: JsonValue;
  readonly examples: readonly JsonValue[];
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** Name of the component that a `$ref` leads to, such as "Card". */
  readonly name?: string;
  /** Set when nothing is valid here: the schema `false`. */
  readonly never?: true;
}

/** Describes a schema for a reader. `flat`: the schema flattened, for a caller that has it already. */
export function describeSchema(
  schema: Schema,
  definitions: Definitions,
  flat = flattenSchema(schema, definitions),
): SchemaDescription {
  const { name, ...described } = describeFlat(flat ?? {});
  return defined<SchemaDescription>({ ...described, name: nameOf(schema) ?? name, never: flat ? undefined : true });
}

function describeFlat(schema: JsonObject): SchemaDescription {
  const types = typesOf(schema);
  const nullable = types.includes("null");
  return defined<SchemaDescription>({
    types: types.filter((type) => type !== "null" || types.length === 1),
    nullable: nullable && types.length > 1,
    format: stringOf(own(schema, "format")),
    title: stringOf(own(schema, "title")),
    description: stringOf(own(schema, "description")),
    constraints: constraintsOf(schema),
    enum: listAt(schema, "enum"),
    const: own(schema, "const"),
    default: own(schema, "default"),
    examples: examplesOf(schema),
    deprecated: own(schema, "deprecated") === true,
    readOnly: own(schema, "readOnly") === true,
    writeOnly: own(schema, "writeOnly") === true,
  });
}

/** `example` is deprecated in 3.1 and still written. */
function examplesOf(schema: JsonObject): JsonValue[] {
  const example = own(schema, "example");
  return listAt(schema, "examples") ?? (example === undefined ? [] : [example]);
}

function listAt(schema: JsonObject, key: string): JsonValue[] | undefined {
  const value = own(schema, key);
  return Array.isArray(value) ? value : undefined;
}

/** The last part of the reference that a schema is, or is beside null. */
function nameOf(schema: Schema): string | undefined {
  if (typeof schema === "boolean") return undefined;
  const ref = own(schema, "$ref");
  if (typeof ref === "string") return lastToken(ref);
  const alternatives = own(schema, "anyOf") ?? own(schema, "oneOf");
  if (!Array.isArray(alternatives) || alternatives.length !== 2) return undefined;
  const others = alternatives.filter((item) => isObject(item) && item.type !== "null");
  return others.length === 1 && isObject(others[0]) ? nameOf(others[0]) : undefined;
}

function lastToken(ref: string): string | undefined {
  const [token] = parsePointer(`/${ref.split(/[/#]/).at(-1)}`) ?? [];
  return token && (decodeFragment(token) ?? token);
}
