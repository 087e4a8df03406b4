import { distinctNames, isWritable, sameName } from "./distinct-names.ts";
import type { PropertySet } from "./property-sets.ts";

/** Of two words: the generator of Java keeps a single one as it is, with what marks it. */
const NAMELESS = "empty_name";

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
