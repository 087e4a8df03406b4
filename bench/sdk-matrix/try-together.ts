/** What became of one of them; `fault` is undefined when it passed. */
export interface Outcome<Item> {
  readonly item: Item;
  readonly fault: string | undefined;
}

/**
 * Does one thing with many at once, because compilers take longest to start. When that fails, halves of them tell which
 * one it was.
 */
export async function tryTogether<Item>(
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<unknown>,
): Promise<Outcome<Item>[]> {
  try {
    if (items.length > 0) await work(items);
    return items.map((item) => ({ item, fault: undefined }));
  } catch (error) {
    const [only] = items;
    if (only !== undefined && items.length === 1) {
      return [{ item: only, fault: error instanceof Error ? error.message : String(error) }];
    }
    const middle = Math.ceil(items.length / 2);
    const first = await tryTogether(items.slice(0, middle), work);
    return [...first, ...(await tryTogether(items.slice(middle), work))];
  }
}
