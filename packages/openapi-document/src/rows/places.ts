/*
 * Names of places within a page; each row of `page/` has its own. The viewer joins them by "/", from the item of the list
 * inwards, and remembers by them what a reader opened; search leads to them.
 */

/** Place of the rows of an item of a stream. */
export const EACH_ITEM = "each item";

/** Remembers whether what has this name is open. */
export function openName(name: string): string {
  return `${name}:open`;
}

export function choicePlace(index: number): string {
  return `choice ${index}`;
}

export function optionPlace(index: number): string {
  return `option ${index}`;
}
