import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

/** References and allOf on the way to a property; no author goes deeper. */
const MAX_DEPTH = 8;

/**
 * What a bundle asks for, so said that a value's faults are those of the one branch that it means to be: where a
 * discriminator's property has other values in each branch of a oneOf, that property decides which branch is asked. The
 * discriminator's `mapping` is not needed for it, and may lead out of the bundle.
 */
export function chooseBranches(bundle: JsonObject): JsonObject {
  const defs = isObject(bundle.$defs) ? bundle.$defs : {};
  return rewritten(bundle) as JsonObject;

  function rewritten(value: JsonValue): JsonValue {
    if (Array.isArray(value)) return value.map(rewritten);
    if (!isObject(value)) return value;
    const copy = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, rewritten(child)]));
    return withChoice(copy) ?? copy;
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
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    const branches = choices.map(({ branch, values }) => ({ if: having(values), then: branch }));
    return { ...schema, allOf: [...allOf, having(all), ...branches] };
  }

  /** The values that a schema allows for a property; none where it does not name them. */
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
