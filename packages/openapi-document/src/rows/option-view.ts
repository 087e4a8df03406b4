import { isObject } from "../json.ts";
import type { Definitions } from "../schema/types.ts";
import { type Choice, type Option, withoutParts } from "./choices.ts";
import { type SchemaView, viewOf } from "./schema-view.ts";

/** An option without the facts that `shown` around it has said; its label lists its discriminator values. */
export function optionView(
  option: Option,
  { discriminator }: Choice,
  definitions: Definitions,
  shown: readonly string[],
): SchemaView {
  const own = viewOf(withoutParts(option.schema, definitions, shown), definitions);
  const whole = viewOf(option.schema, definitions);
  const isReference = isObject(option.schema) && typeof option.schema.$ref === "string";
  const { name } = whole;
  return {
    ...own,
    ...(name ? { name } : {}),
    type: own.type === "any" ? whole.type : own.type,
    facts: [
      ...(isReference && name ? [name] : []),
      ...own.facts.filter((fact) => fact !== name),
      ...(discriminator && option.isDefault ? [`also when ${discriminator} is absent or says something else`] : []),
    ],
    problems: whole.problems,
  };
}
