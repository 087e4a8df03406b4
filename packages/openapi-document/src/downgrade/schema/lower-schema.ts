import { isObject } from "../../json.ts";
import type { JsonObject, JsonValue } from "../../model.ts";
import type { Lowering } from "../lowering.ts";
import { lowerConditions } from "./conditions.ts";
import { lowerContent } from "./content.ts";
import { lowerDefault } from "./defaults.ts";
import { keepKnown } from "./known-keywords.ts";
import { lowerLimits } from "./limits.ts";
import { lowerLiterals } from "./literals.ts";
import { lowerMaps } from "./maps.ts";
import { lowerNulls } from "./nulls.ts";
import { lowerReference } from "./reference.ts";
import type { Rule } from "./rule.ts";
import { simplifySinglePart } from "./single-part.ts";
import { lowerTuples } from "./tuples.ts";
import { lowerTypes } from "./types.ts";

/** In this order: a constant may be null, null decides whether one type is left, one type decides how limits read. */
const rules: readonly Rule[] = [
  lowerReference,
  lowerConditions,
  lowerLiterals,
  lowerNulls,
  lowerTypes,
  lowerDefault,
  lowerLimits,
  lowerContent,
  lowerTuples,
  lowerMaps,
  keepKnown,
];

/** A JSON Schema 2020-12 as a Schema Object of OpenAPI 3.0.3, at a place where it is used. */
export function lowerSchema(schema: JsonValue, lowering: Lowering): JsonObject {
  return simplifySinglePart(lowerDefinition(schema, lowering), lowering, (target) => lowerDefinition(target, lowering));
}

/** The same where the schema gets its name. */
export function lowerDefinition(schema: JsonValue, lowering: Lowering): JsonObject {
  if (schema === false) return { not: {} };
  if (!isObject(schema)) return {};
  return lowerInside(
    rules.reduce((lowered, rule) => rule(lowered, lowering), schema),
    lowering,
  );
}

function lowerInside(schema: JsonObject, lowering: Lowering): JsonObject {
  const inside = (value: JsonValue) => lowerSchema(value, lowering);
  const lowered: JsonObject = { ...schema };
  if (isObject(schema.properties)) {
    lowered.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, inside(property)]),
    );
  }
  for (const key of ["allOf", "anyOf", "oneOf"]) {
    const list = schema[key];
    if (Array.isArray(list)) lowered[key] = list.map(inside);
  }
  for (const key of ["items", "not"]) {
    const value = schema[key];
    if (value !== undefined) lowered[key] = inside(value);
  }
  if (isObject(schema.additionalProperties)) lowered.additionalProperties = inside(schema.additionalProperties);
  if (isObject(schema.discriminator)) lowered.discriminator = lowerDiscriminator(schema.discriminator, lowering);
  return lowered;
}

function lowerDiscriminator({ mapping, defaultMapping, ...rest }: JsonObject, lowering: Lowering): JsonObject {
  if (!isObject(mapping)) return rest;
  const leads = (to: JsonValue) => (typeof to === "string" && to.startsWith("#") ? (lowering.schemaRef(to) ?? to) : to);
  return { ...rest, mapping: Object.fromEntries(Object.entries(mapping).map(([value, to]) => [value, leads(to)])) };
}
