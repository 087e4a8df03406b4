import { isObject, isSchema } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { fragmentOf, parsePointer, valueAt } from "../pointer.ts";
import { createRegistry } from "../publishing.ts";

/** State that the rules share while one document is downgraded. */
export interface Downgrade {
  /** Keeps a sentence for the reader, once. */
  note(sentence: string): void;
  notes(): string[];
  /**
   * The address of a schema as OpenAPI 3.0 programs find it: below components/schemas. A schema that stands elsewhere
   * gets a name there. Undefined when there is none at that address.
   */
  schemaRef(ref: string): string | undefined;
  /** The target of a `$ref` within the document. */
  target(ref: string): JsonValue | undefined;
  /** The schemas that were given a name, downgraded. */
  hoisted(lower: (schema: Schema) => JsonObject): JsonObject;
}

const SCHEMAS = "#/components/schemas/";

export function createDowngrade(document: JsonObject): Downgrade {
  const notes = new Set<string>();
  const registry = createRegistry(document);
  const schemas = valueAt(document, "/components/schemas");
  const taken = new Set(isObject(schemas) ? Object.keys(schemas) : []);
  /** Schemas that were given a name: by their location, and by the reference to their name. */
  const references = new Map<string, string>();
  const named = new Map<string, Schema>();
  const waiting: { readonly name: string; readonly schema: Schema }[] = [];

  return {
    note: (sentence) => notes.add(sentence),
    notes: () => [...notes],
    target: (ref) => named.get(ref) ?? registry.resolve(ref)?.value,
    schemaRef(ref) {
      if (named.has(ref)) return ref;
      const { pointer = "", value: schema } = registry.resolve(ref) ?? {};
      if (!isSchema(schema)) {
        notes.add(`${ref} is not a schema of the document: any value is accepted in its place.`);
        return undefined;
      }
      const tokens = parsePointer(pointer) ?? [];
      const isNamed = tokens.length === 3 && pointer.startsWith("/components/schemas/");
      if (isNamed) return ref.startsWith(SCHEMAS) ? ref : fragmentOf(pointer);
      const known = references.get(pointer);
      if (known !== undefined) return known;
      const name = freeName(tokens, taken);
      const reference = `${SCHEMAS}${name}`;
      taken.add(name);
      references.set(pointer, reference);
      named.set(reference, schema);
      waiting.push({ name, schema });
      return reference;
    },
    hoisted(lower) {
      const schemas: JsonObject = {};
      for (let next = waiting.shift(); next; next = waiting.shift()) schemas[next.name] = lower(next.schema);
      return schemas;
    },
  };
}

/** `#/components/schemas/Card/$defs/status` becomes CardStatus. */
function freeName(tokens: readonly string[], taken: ReadonlySet<string>): string {
  const words = tokens.filter((token) => !["components", "schemas", "$defs", "properties", "schema"].includes(token));
  const name = words
    .flatMap((word) => word.split(/[^A-Za-z0-9]+/))
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
  const base = /^[A-Za-z]/.test(name) ? name : `Schema${name}`;
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? base : `${base}${count}`;
    if (!taken.has(candidate)) return candidate;
  }
}
