/**
 * The first `count` characters of a text, without dots (R-2.10, release description).
 * Counted in code points, so that a character outside the basic plane is never cut in half.
 */
export function firstCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join("");
}

/** The first `count` characters then "..." (R-2.11, solution description); dots only where something was cut. */
export function teaser(text: string, count: number): string {
  const start = firstCharacters(text, count);
  return start.length === text.length ? text : `${start}...`;
}
