import type { Schema } from "../model.ts";
import type { Definitions } from "../schema/resolve-ref.ts";
import { arrayLevels } from "./array-levels.ts";
import { type Choice, choicesOf, inheritedChoice } from "./choices.ts";
import { partsOf, withoutParts } from "./inheritance.ts";
import { otherNames, propertiesOf } from "./property-rows.ts";
import { itemRows, ruleRows } from "./rule-rows.ts";
import type { Direction, SchemaRow } from "./schema-row.ts";
import { constantsOf } from "./values.ts";

export interface SchemaChildren {
  readonly rows: readonly SchemaRow[];
  readonly choices: readonly Choice[];
  /** Shared schemas that these rows already show; options are shown without them. */
  readonly shown: readonly string[];
}

/** What opens under a row. `shown`: see SchemaChildren. Where each part is remembered to be open: places.ts. */
export function childrenOf(
  schema: Schema | undefined,
  definitions: Definitions,
  direction: Direction,
  shown: readonly string[] = [],
): SchemaChildren {
  const { flats, innermost } = arrayLevels(withoutParts(schema ?? true, definitions, shown), definitions);
  const flat = flats.at(-1) ?? {};
  const whole = shown.length > 0 ? (schema ?? true) : innermost;
  const written = flats.flatMap((level) => choicesOf(level, definitions));
  const inherited = written.length === 0 ? inheritedChoice(innermost, flat, definitions) : undefined;
  const choices = inherited ? [inherited] : written;
  return {
    rows: [
      ...propertiesOf(flat, whole, direction, definitions),
      ...otherNames(flat),
      ...flats.flatMap(itemRows),
      ...flats.flatMap(ruleRows),
    ],
    choices: choices.filter((choice) => !constantsOf(choice, definitions)),
    shown: [...shown, ...partsOf(innermost, definitions)],
  };
}

export function hasChildren(
  schema: Schema,
  definitions: Definitions,
  direction: Direction,
  shown: readonly string[] = [],
): boolean {
  const { rows, choices } = childrenOf(schema, definitions, direction, shown);
  return rows.length > 0 || choices.length > 0;
}
