import { dictionary, isObject, own, stringOf } from "../json.ts";
import type { JsonValue } from "../model.ts";
import type { SchemaReader } from "../normalise/subschemas.ts";
import { referencesOf, scan } from "../references/scan.ts";
import { ONLY_ITSELF } from "../schema/types.ts";

/** Finds, for schemas, everything that their references lead to, through any number of steps. */
export type CollectDefinitions = (roots: Iterable<JsonValue>) => { [ref: string]: JsonValue };

interface Definition {
  readonly value: JsonValue;
  readonly references: readonly string[];
}

/** A circle of more references is no mistake of an author. */
const MAX_HOPS = 32;

/** Definitions are read once per document, however many operations share them. */
export function definitionsCollector(schemas: SchemaReader): CollectDefinitions {
  const known = new Map<string, Definition | undefined>();
  /** The reference that a schema is, with or without keywords beside it. */
  const next = new Map<string, string | undefined>();
  const definitionOf = (ref: string): Definition | undefined => {
    if (known.has(ref)) return known.get(ref);
    const written = schemas.follow(ref);
    const value = written !== undefined && leadsBack(ref) ? withoutReference(written) : written;
    const definition = value === undefined ? undefined : { value, references: referencesIn(value) };
    known.set(ref, definition);
    return definition;
  };

  /** Whether it is a reference to itself, at once or through others: such a schema says nothing. */
  const leadsBack = (ref: string): boolean => {
    let at = nextOf(ref);
    for (let hops = 0; at !== undefined && at !== ref && hops < MAX_HOPS; hops += 1) at = nextOf(at);
    return at === ref;
  };
  const nextOf = (ref: string): string | undefined => {
    if (!next.has(ref)) {
      const value = schemas.follow(ref);
      next.set(ref, isObject(value) ? stringOf(own(value, "$ref")) : undefined);
    }
    return next.get(ref);
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

function withoutReference(schema: JsonValue): JsonValue {
  if (!isObject(schema)) return schema;
  const { $ref: _circle, ...rest } = schema;
  return { $comment: ONLY_ITSELF, ...rest };
}

function referencesIn(schema: JsonValue): string[] {
  const texts = new Set<string>();
  scan(schema, "", (object, _place, base) => {
    for (const { text } of referencesOf(object)) texts.add(text);
    return base;
  });
  return [...texts];
}
