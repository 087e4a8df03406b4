import type { Schema } from "../model.ts";
import { hasChildren, type SchemaChildren } from "../rows/children.ts";
import type { Choice, Option } from "../rows/choices.ts";
import { optionView } from "../rows/option-view.ts";
import { letters, type SchemaView } from "../rows/schema-view.ts";
import { texts } from "../rows/texts.ts";
import type { Direction, SchemaRow } from "../rows/values.ts";
import type { Definitions } from "../schema/types.ts";
import { own } from "./line.ts";
import { aboutLines, type Row, schemaRow, typeLines } from "./row.ts";

/** `inner`: what opens under it. */
export function propertyRow({ name, kind, isRequired }: SchemaRow, view: SchemaView, inner?: SchemaChildren): Row {
  const need = kind === "property" ? (isRequired ? "required" : "optional") : "";
  const row = schemaRow({ name, kind, need, isRequired }, view);
  const count = inner?.rows.filter((one) => one.kind === "property").length ?? 0;
  if (count === 0) return row;
  const counted = own("fact", texts.units.property(count));
  return { ...row, type: row.type.toSpliced(row.type.length - view.problems.length, 0, counted) };
}

/** Says the whole of a body, unless that is just an object: its choices follow below. `name`: "body", "each item". */
export function bodyRow(
  name: string,
  schema: Schema,
  view: SchemaView,
  direction: Direction,
  definitions: Definitions,
): Row | undefined {
  const isSaidBelow = isPlain(view) && hasChildren(schema, definitions, direction);
  return isSaidBelow ? undefined : schemaRow({ name, kind: "rule", isNameless: true }, view);
}

/** Only what the switch and the row above it have not said; one without rows, such as a string, always says what it is. */
export function optionRow(
  option: Option,
  choice: Choice,
  shown: readonly string[],
  direction: Direction,
  definitions: Definitions,
): Row | undefined {
  const whole = optionView(option, choice, definitions, shown);
  const { label } = option;
  const facts = whole.facts.filter((fact) => letters(fact) !== letters(label));
  const row = schemaRow({ name: label, kind: "rule", isNameless: true }, { ...whole, facts });
  const isObject = facts.length === 0 && whole.problems.length === 0 && whole.type === "object";
  if (!isObject || !hasChildren(option.schema, definitions, direction, shown)) return row;
  return row.about.length === 0 && !whole.isDeprecated ? undefined : { ...row, type: [] };
}

/** The lines below a shared schema's name in the list of schemas. */
export function entryLines(name: string, view: SchemaView): Pick<Row, "type" | "about"> {
  const { description: _above, ...rest } = view;
  const type = typeLines({ ...view, facts: view.facts.filter((fact) => fact !== name) });
  return { type, about: aboutLines(rest, name, name) };
}

/** Nothing but "object", the name of the schema, and the choices that follow. */
function isPlain(view: SchemaView): boolean {
  const others = view.facts.filter((fact) => fact !== view.name && !view.choiceFacts.includes(fact));
  const said = [view.description, view.externalDocs, view.samples[0], view.values[0], view.problems[0], others[0]];
  return view.type === "object" && !view.isDeprecated && said.every((one) => one === undefined);
}
