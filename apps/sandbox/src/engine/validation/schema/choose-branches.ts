import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

/** The most references and allOf on the way to a property. No author nests deeper. */
const MAX_DEPTH = 8;

/**
 * Rewrites a bundle so that a value's faults are those of the one branch that it was meant for. A discriminator
 * property with a different value in each branch of a oneOf selects the branch. So does a required property that no
 * other branch allows. The discriminator's `mapping` is not needed, and may lead out of the bundle.
 */
export function chooseBranches(bundle: JsonObject): JsonObject {
  const defs = isObject(bundle.$defs) ? bundle.$defs : {};
  return rewritten(bundle) as JsonObject;

  function rewritten(value: JsonValue): JsonValue {
    if (Array.isArray(value)) return value.map(rewritten);
    if (!isObject(value)) return value;
    const copy = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, rewritten(child)]));
    return withChoice(copy) ?? withOwnProperty(copy) ?? copy;
  }

  /**
   * Without a discriminator, a required property can select the branch, if every branch requires one that no other
   * allows.
   */
  function withOwnProperty({ oneOf, ...schema }: JsonObject): JsonObject | undefined {
    const { allOf = [] } = schema;
    if (!Array.isArray(oneOf) || oneOf.length < 2 || !Array.isArray(allOf)) return undefined;
    const shapes = oneOf.map(closedShapeOf);
    const marks = shapes.map((shape, at) =>
      shape?.required.find((name) =>
        shapes.every((other, place) => place === at || other?.names.includes(name) === false),
      ),
    );
    const [first] = marks;
    if (first === undefined || marks.includes(undefined)) return undefined;
    const branches = oneOf.map((branch, at) => {
      return inCase({ required: [marks[at] ?? ""] }, branch);
    });
    const some = { anyOf: marks.map((name) => ({ required: [name ?? ""] })) };
    return { ...schema, type: "object", allOf: [...allOf, some, ...branches] };
  }

  /** The properties that an object requires and all that it allows; undefined where it allows any property. */
  function closedShapeOf(branch: JsonValue): { required: string[]; names: string[] } | undefined {
    const named =
      isObject(branch) && typeof branch.$ref === "string" ? branch.$ref.slice("#/$defs/".length) : undefined;
    const schema = named === undefined ? branch : defs[named];
    if (!isObject(schema) || schema.additionalProperties !== false) return undefined;
    const { required, properties, patternProperties } = schema;
    if (!Array.isArray(required) || !isObject(properties) || patternProperties !== undefined) return undefined;
    return { required: required.filter((name) => typeof name === "string"), names: Object.keys(properties) };
  }

  function withChoice({ oneOf, ...schema }: JsonObject): JsonObject | undefined {
    const { discriminator, allOf = [] } = schema;
    const property = isObject(discriminator) ? discriminator.propertyName : undefined;
    if (typeof property !== "string" || !Array.isArray(oneOf) || !Array.isArray(allOf)) return undefined;
    const choices = oneOf.map((branch) => ({ branch, values: valuesOf(branch, property, MAX_DEPTH) }));
    const all = choices.flatMap(({ values }) => values);
    if (choices.some(({ values }) => values.length === 0) || new Set(all).size < all.length) return undefined;
    const having = (values: JsonValue[]) => ({
      type: "object",
      required: [property],
      properties: { [property]: { enum: values } },
    });
    const branches = choices.map(({ branch, values }) => inCase(having(values), branch));
    return { ...schema, allOf: [...allOf, having(all), ...branches] };
  }

  /** The values that a schema allows for a property; none if it does not list them. */
  function valuesOf(schema: JsonValue, property: string, depth: number): JsonValue[] {
    if (!isObject(schema) || depth === 0) return [];
    const { $ref, properties, allOf } = schema;
    const own = isObject(properties) && Object.hasOwn(properties, property) ? properties[property] : undefined;
    if (isObject(own) && own.const !== undefined) return [own.const];
    if (isObject(own) && Array.isArray(own.enum)) return own.enum;
    const parts = Array.isArray(allOf) ? [...allOf] : [];
    if (typeof $ref === "string") parts.push(defs[$ref.slice("#/$defs/".length)] ?? true);
    for (const part of parts) {
      const values = valuesOf(part, property, depth - 1);
      if (values.length > 0) return values;
    }
    return [];
  }
}

function inCase(condition: JsonObject, branch: JsonValue): JsonObject {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { if: condition, then: branch };
}
