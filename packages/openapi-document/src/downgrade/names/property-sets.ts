import { isObject, listOf } from "../../json.ts";
import type { JsonObject, JsonValue } from "../../model.ts";
import { appendToken } from "../../pointer.ts";
import { createRegistry, type Registry } from "../../publishing.ts";
import { spelled } from "./spelled.ts";

/** Two words: the Java generator keeps a single one as it is, with the character that marks it. */
const NAMELESS = "empty_name";

/** The properties of one schema. */
export interface PropertySet {
  /** JSON Pointer of the schema's `properties`. */
  readonly pointer: string;
  /** Its own properties. */
  readonly own: readonly string[];
  /** Also the properties of the schemas in its `allOf`. */
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

/**
 * The names of a list, each once, that programs cannot write, or take for one that stands before it, each with another
 * one: the spelled name, or the one with the next number that is free. A name that is added at the list's end changes
 * no other.
 * @param beside names that no other name may become
 * @param isName what can stay as it is
 * @param nameless what is left of a name without a letter or a digit
 */
export function distinctNames(
  names: readonly string[],
  beside: Iterable<string> = [],
  isName: (name: string) => boolean = isWritable,
  nameless = "empty",
): ReadonlyMap<string, string> {
  const others = new Map<string, string>();
  const taken = new Set<string>();
  const written = new Set([...names, ...beside].map(sameName));
  for (const name of names) {
    if (isName(name) && !taken.has(sameName(name))) {
      taken.add(sameName(name));
      continue;
    }
    const own = spelled(name) || nameless;
    let other = own;
    const isTaken = (candidate: string) => taken.has(sameName(candidate)) || written.has(sameName(candidate));
    for (let number = 2; isTaken(other); number += 1) other = `${own}_${number}`;
    taken.add(sameName(other));
    others.set(name, other);
  }
  return others;
}

/**
 * Two names with the same letters and digits are one in some language, as `a_b`, `aB` and `a-b` are in Java; `1.5` and
 * `15` are so in none.
 */
export function sameName(name: string): string {
  return name
    .toLowerCase()
    .replace(/(?<=\d)[^a-z\d]+(?=\d)/g, "_")
    .replace(/[^a-z\d_]|(?<!\d)_|_(?!\d)/g, "");
}

/** ASCII, with a letter or a digit, and without a sign at an end that is all that tells `-asc` from `asc`. */
export function isWritable(name: string): boolean {
  return /^\p{ASCII}*$/u.test(name) && /[A-Za-z\d]/.test(name) && !/^[+-]|[+-]$/.test(name);
}

/**
 * Other names for the properties of a document that programs cannot write, or take for another one of the same object.
 * One property has one name wherever it stands: of those that clash, the first of the document keeps its own.
 * @param isName what can stay as it is
 */
export function propertyNames(
  sets: readonly PropertySet[],
  isName: (name: string) => boolean = isWritable,
): ReadonlyMap<string, string> {
  const all = new Set(sets.flatMap(({ own }) => own));
  const clashing = new Set(sets.flatMap((set) => [...clashesOf(set.all).keys()]));
  const wanted = [...all].filter((name) => clashing.has(name) || !isName(name));
  return distinctNames(wanted, all, isName, NAMELESS);
}

/** The names of a list that are another's for some language, each with those that it is the same as. */
export function clashesOf(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const same = Map.groupBy([...new Set(names)].filter(isWritable), sameName);
  const clashing = [...same.values()].filter((group) => group.length > 1);
  return new Map(clashing.flatMap((group) => group.map((name) => [name, group.filter((one) => one !== name)])));
}
