/** A4, everything opened. Measured: 4.9 in the GitHub description, 7 in our card management with its many answers. */
const PAGES_PER_OPERATION = 5;

/** How many pages it may be, in two digits: more would pretend to know. */
export function pagesOf(operations: number): number {
  return Math.max(1, Math.ceil(Number((operations * PAGES_PER_OPERATION).toPrecision(2))));
}
