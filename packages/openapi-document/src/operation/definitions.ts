import { dictionary } from "../json.ts";
import type { JsonValue } from "../model.ts";
import type { SchemaReader } from "../normalise/subschemas.ts";
import { referencesOf, scan } from "../references/scan.ts";

/** Finds, for schemas, everything that their references lead to, through any number of steps. */
export type CollectDefinitions = (roots: Iterable<JsonValue>) => { [ref: string]: JsonValue };

interface Definition {
  readonly value: JsonValue;
  readonly references: readonly string[];
}

/** Definitions are read once per document, however many operations share them. */
export function definitionsCollector(schemas: SchemaReader): CollectDefinitions {
  const known = new Map<string, Definition | undefined>();
  const definitionOf = (ref: string): Definition | undefined => {
    if (known.has(ref)) return known.get(ref);
    const value = schemas.follow(ref);
    const definition = value === undefined ? undefined : { value, references: referencesIn(value) };
    known.set(ref, definition);
    return definition;
  };

  return (roots) => {
    const definitions = dictionary<JsonValue>();
    const pending = Array.from(roots).flatMap(referencesIn);
    for (let ref = pending.pop(); ref !== undefined; ref = pending.pop()) {
      if (ref in definitions) continue;
      const definition = definitionOf(ref);
      if (!definition) continue;
      definitions[ref] = definition.value;
      for (const next of definition.references) if (!(next in definitions)) pending.push(next);
    }
    return definitions;
  };
}

function referencesIn(schema: JsonValue): string[] {
  const texts = new Set<string>();
  scan(schema, "", (object, _place, base) => {
    for (const { text } of referencesOf(object)) texts.add(text);
    return base;
  });
  return [...texts];
}
