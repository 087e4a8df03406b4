/** "1,2", R-3.3: each id once, ascending, also one that the catalogue does not have any more. */
export function productIdsOf(list: string): number[] {
  const named = list.split(",").map((part) => Number(part.trim()));
  return [...new Set(named)].filter((id) => Number.isInteger(id) && id > 0).sort((a, b) => a - b);
}
