import { type Definitions, isObject, type JsonObject, type Schema } from "@connect-portal/openapi-document";
import type { ErrorObject } from "ajv/dist/2020.js";
import { createSchemaCopier, type Direction } from "./copy-schema.ts";

export interface CheckBundle {
  /** Faults of a value. `steps` limits the search for the first one. @throws BudgetSpent when it takes more */
  faultsOf(data: unknown, steps: number): readonly ErrorObject[];
  /** Compiles the parts needed only after a first fault. */
  prepare(): void;
}

/** A schema with everything that it refers to, so that a validator needs no other part of the document. */
export interface SchemaBundle {
  readonly schema: JsonObject;
  readonly direction: Direction;
  /** Schemas in it. */
  readonly size: number;
  /** Whether an inherited property may be taken for one of the object, unless the validator checks it separately. */
  readonly namesInherited: boolean;
  /** Whether to interpret the schema, because the compiler judges some of its keywords wrongly. */
  readonly isInterpreted: boolean;
}

/** More schemas than in any operation of the largest public documents. All of them would have to be compiled. */
const MAX_SIZE = 50_000;
/**
 * In some documents every schema inherits from one base. Above this size, schemas derived from a base are not checked.
 */
const MAX_SIZE_WITH_DERIVED = 2000;

/**
 * Bundles `schema` and its references, numbered in `$defs`. References mean what the operation's definitions say, never
 * what a validator would make of `$id` or an anchor.
 * @throws Error when references lead to too much
 */
export function bundleSchema(schema: Schema, definitions: Definitions, direction: Direction): SchemaBundle {
  const whole = bundled(schema, definitions, direction, { withDerived: true, most: MAX_SIZE_WITH_DERIVED });
  const bundle = whole ?? bundled(schema, definitions, direction, { withDerived: false, most: MAX_SIZE });
  if (!bundle) throw new Error(`A schema refers to more than ${MAX_SIZE} others`);
  return bundle;
}

/** Undefined where it is larger than `most`. */
function bundled(
  schema: Schema,
  definitions: Definitions,
  direction: Direction,
  { withDerived, most }: { readonly withDerived: boolean; readonly most: number },
): SchemaBundle | undefined {
  const places = new Map<string, string>();
  const placeOf = (reference: string) => {
    const place = places.get(reference) ?? `#/$defs/${places.size}`;
    places.set(reference, place);
    return place;
  };
  const copier = createSchemaCopier(definitions, direction, placeOf, withDerived);
  const copy = copier.copy(schema, true);
  const bundle: JsonObject = isObject(copy) ? copy : { allOf: [copy] };
  const defs: JsonObject = {};
  // The map grows during the loop: a copy may add references.
  for (const [reference, place] of places) {
    const target = Object.hasOwn(definitions, reference) ? definitions[reference] : undefined;
    // A reference that the document does not define restricts nothing, as on the reference page.
    defs[place.slice("#/$defs/".length)] = target === undefined ? true : copier.copy(target, false);
    if (copier.size > most) return undefined;
  }
  const { size, namesInherited, isInterpreted } = copier;
  return {
    schema: places.size > 0 ? { ...bundle, $defs: defs } : bundle,
    direction,
    size,
    namesInherited,
    isInterpreted,
  };
}
