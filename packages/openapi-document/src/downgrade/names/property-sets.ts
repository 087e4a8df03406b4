import { isObject, listOf } from "../../json.ts";
import type { JsonObject, JsonValue } from "../../model.ts";
import { appendToken } from "../../pointer.ts";
import { createRegistry, type Registry } from "../../publishing.ts";

/** The properties of one schema. */
export interface PropertySet {
  /** JSON Pointer of the schema's `properties`. */
  readonly pointer: string;
  /** Those that it has itself. */
  readonly own: readonly string[];
  /** Those of what it is made of by `allOf`, too. */
  readonly all: readonly string[];
}

/** Data, in which `properties` is a name like any other. */
const DATA = new Set(["example", "examples", "default", "enum", "const", "value"]);

/** The properties of every schema of a document that has some, or is made of others, in the document's order. */
export function propertySets(document: JsonObject): PropertySet[] {
  const registry = createRegistry(document);
  const sets: PropertySet[] = [];
  const visit = (value: JsonValue, pointer: string) => {
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) visit(item, `${pointer}/${at}`);
      return;
    }
    if (!isObject(value)) return;
    if (isObject(value.properties) || Array.isArray(value.allOf)) {
      const all = [...new Set(membersOf(value, registry, new Set()))];
      sets.push({
        pointer: `${pointer}/properties`,
        own: Object.keys(isObject(value.properties) ? value.properties : {}),
        all,
      });
    }
    for (const [key, member] of Object.entries(value)) if (!DATA.has(key)) visit(member, appendToken(pointer, key));
  };
  visit(document, "");
  return sets;
}

/** `above`: what it was reached through. */
function membersOf(schema: JsonValue | undefined, registry: Registry, above: Set<JsonObject>): string[] {
  if (!isObject(schema) || above.has(schema)) return [];
  above.add(schema);
  const target = typeof schema.$ref === "string" ? registry.resolve(schema.$ref)?.value : undefined;
  const parts = [target, ...listOf(schema.allOf)].flatMap((part) => membersOf(part, registry, above));
  return [...parts, ...Object.keys(isObject(schema.properties) ? schema.properties : {})];
}
