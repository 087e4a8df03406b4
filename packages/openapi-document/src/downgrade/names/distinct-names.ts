import { spelled } from "./spelled.ts";

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
