import { isSchema } from "../json.ts";
import type { JsonObject, Schema } from "../model.ts";
import type { Definitions } from "../schema/resolve-ref.ts";
import { MAX_NESTING } from "./array-levels.ts";
import { choicesOf } from "./choices.ts";
import { describedOf, flatOf } from "./flat.ts";

/** "string", "array of object", "string or integer", "array of (string or null)" */
export function typeText(schema: Schema, definitions: Definitions, depth = 0): string {
  const { types, never } = describedOf(schema, definitions);
  if (never) return "never";
  const flat = flatOf(schema, definitions) ?? {};
  if (types.length === 0) return choiceTypes(flat, definitions);
  return types.map((type) => (type === "array" ? arrayText(flat, definitions, depth) : type)).join(" or ");
}

function arrayText(flat: JsonObject, definitions: Definitions, depth: number): string {
  if (flat.prefixItems) return "tuple";
  if (!isSchema(flat.items) || flat.items === false || depth >= MAX_NESTING) return "array";
  const inner = typeText(flat.items, definitions, depth + 1);
  const text = describedOf(flat.items, definitions).nullable ? `${inner} or null` : inner;
  return text.includes(" or ") ? `array of (${text})` : `array of ${text}`;
}

function choiceTypes(flat: JsonObject, definitions: Definitions): string {
  const options = choicesOf(flat, definitions).flatMap((choice) => choice.options);
  const types = options.flatMap(({ schema }) => {
    const found = describedOf(schema, definitions).types;
    return found.length > 0 ? found : ["any"];
  });
  const [...distinct] = new Set(types);
  // "any" says it all, and options that only add rules have no type of their own.
  return distinct.length === 0 || distinct.includes("any") ? "any" : distinct.join(" or ");
}
