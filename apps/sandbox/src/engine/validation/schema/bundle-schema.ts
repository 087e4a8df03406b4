import { type Definitions, isObject, type JsonObject, type Schema } from "@connect-portal/openapi-document";
import { createSchemaCopier, type Direction } from "./copy-schema.ts";

/** A schema with everything that it refers to: a validator needs nothing else of the document. */
export interface SchemaBundle {
  readonly schema: JsonObject;
  readonly direction: Direction;
  /** Schemas in it. */
  readonly size: number;
  /** Whether what an object inherits may be taken for a property of it, unless the validator looks twice. */
  readonly namesInherited: boolean;
  /** Whether it is interpreted: the compiler judges some of its keywords wrongly. */
  readonly isInterpreted: boolean;
}

/** More than any operation of the largest public documents has; the whole of it would have to be compiled. */
const MAX_SIZE = 50_000;

/**
 * `schema` and what it refers to, which lies by number in the bundle's `$defs`: what a reference means is what the
 * operation's definitions say, and nothing that a validator would make of `$id` or an anchor.
 * @throws Error when a reference leads nowhere, or to too much
 */
export function bundleSchema(schema: Schema, definitions: Definitions, direction: Direction): SchemaBundle {
  const places = new Map<string, string>();
  const copier = createSchemaCopier(definitions, direction, (reference) => {
    const place = places.get(reference) ?? `#/$defs/${places.size}`;
    places.set(reference, place);
    return place;
  });
  const copy = copier.copy(schema);
  const bundle: JsonObject = isObject(copy) ? copy : { allOf: [copy] };
  const defs: JsonObject = {};
  // The map grows while it is walked through: a copy may refer to more.
  for (const [reference, place] of places) {
    const target = Object.hasOwn(definitions, reference) ? definitions[reference] : undefined;
    if (target === undefined) throw new Error(`"${reference}" leads to nothing`);
    defs[place.slice("#/$defs/".length)] = copier.copy(target);
    if (copier.size > MAX_SIZE) throw new Error(`A schema refers to more than ${MAX_SIZE} others`);
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
