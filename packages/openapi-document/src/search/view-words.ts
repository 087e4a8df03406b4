import { letters, type SchemaView } from "../rows/schema-view.ts";
import { given, type Passage, type Spot } from "./passage.ts";
import type { WordReader } from "./word-reader.ts";

/** A row, whether it is open or not. `spot` is the row's own; it has no `name` where the page says it in other words. */
export function rowPassages(name: string, view: SchemaView, spot: Spot, reader: WordReader): Passage[] {
  return [
    { spot, lines: [...given(name), ...viewLines(name, view, reader)] },
    ...valuePassages(view, spot.name, spot, reader),
  ];
}

/** As `rowPassages`; an object that only has rows has no row of its own, and its name stands in the line above it. */
export function headPassages(view: SchemaView, spot: Spot, reader: WordReader): Passage[] {
  const facts = view.facts.filter((fact) => fact !== view.name && !/^(?:one|any) of \d+/.test(fact));
  const said = [view.description, view.title, view.externalDocs, ...facts, ...view.problems, ...view.values];
  const isPlain = view.type === "object" && !view.isDeprecated && said.every((one) => one === undefined);
  return isPlain ? [{ spot, lines: given(view.name) }] : rowPassages("", view, spot, reader);
}

/** The right side of a row without its values, in the order of the page. */
export function viewLines(name: string, view: SchemaView, { words }: WordReader): string[] {
  const { type, facts, problems, title, description, externalDocs, isDeprecated } = view;
  return [
    ...(isDeprecated ? ["Deprecated"] : []),
    type,
    ...facts,
    ...problems,
    ...(title && letters(title) !== letters(name) ? [title] : []),
    ...words(description),
    ...words(externalDocs?.description),
  ];
}

/** The values that a row lists; whether all of a long list are shown is remembered by the row's name. */
export function valuePassages({ values }: SchemaView, name: string, at: Spot, { words }: WordReader): Passage[] {
  if (values.length === 0) return [];
  const spot = { ...at, opens: { name: `${name}:values`, value: true } };
  const lines = values.flatMap((value) => [
    value.text,
    ...(value.name ? [value.name] : []),
    ...words(value.description),
    ...(value.isDeprecated ? ["Deprecated"] : []),
  ]);
  return [{ spot, lines }];
}
