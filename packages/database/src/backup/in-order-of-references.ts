/**
 * The tables, each behind those that it refers to, so that a row always finds what it names.
 * @throws Error when two refer to each other, which no order can serve
 */
export function inOrderOfReferences<T extends { readonly name: string }>(
  tables: readonly T[],
  references: readonly { readonly from: string; readonly to: string }[],
): T[] {
  const ordered: T[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const waits = (table: T) => references.some(({ from, to }) => from === table.name && names.has(to));
    const next = left.filter((table) => !waits(table));
    if (next.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(", ")}`);
    ordered.push(...next);
    left = left.filter(waits);
  }
  return ordered;
}
