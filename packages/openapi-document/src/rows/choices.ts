import { isObject, isSchema, listOf } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { describeSchema } from "../schema/describe.ts";
import type { Definitions } from "../schema/resolve-ref.ts";

/** What a value has to be one of, or any of. */
export interface Choice {
  readonly keyword: "oneOf" | "anyOf";
  readonly options: readonly Option[];
  /** The property that says which option a value is. */
  readonly discriminator?: string;
}

export interface Option {
  readonly label: string;
  readonly schema: Schema;
}

const keywords = ["oneOf", "anyOf"] as const;

/** The choices of a flattened schema; the ones that merging could not join stand in its `allOf`. */
export function choicesOf(flat: JsonObject, definitions: Definitions): Choice[] {
  const holders = [flat, ...listOf(flat.allOf).filter(isObject)];
  return holders.flatMap((holder) => {
    return keywords
      .filter((keyword) => listOf(holder[keyword]).length > 0)
      .map((keyword) => choiceOf(keyword, listOf(holder[keyword]), flat.discriminator, definitions));
  });
}

function choiceOf(
  keyword: Choice["keyword"],
  list: readonly JsonValue[],
  discriminator: JsonValue | undefined,
  definitions: Definitions,
): Choice {
  const mapping = isObject(discriminator) && isObject(discriminator.mapping) ? discriminator.mapping : {};
  const property = isObject(discriminator) ? discriminator.propertyName : undefined;
  return {
    keyword,
    options: list.filter(isSchema).map((schema, index) => ({
      label: labelOf(schema, index, mapping, definitions),
      schema,
    })),
    ...(typeof property === "string" ? { discriminator: property } : {}),
  };
}

function labelOf(schema: Schema, index: number, mapping: JsonObject, definitions: Definitions): string {
  const ref = isObject(schema) && typeof schema.$ref === "string" ? schema.$ref : undefined;
  const { title, name, types, format } = describeSchema(schema, definitions);
  const mapped = ref && Object.entries(mapping).find(([, to]) => to === ref || to === name);
  if (mapped) return mapped[0];
  const [type] = types;
  const plainType = types.length === 1 && type !== "object" ? [type, format].filter(Boolean).join(" ") : undefined;
  return title ?? name ?? plainType ?? `Option ${index + 1}`;
}
