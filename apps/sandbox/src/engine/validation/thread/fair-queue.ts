/** A queue that serves owners in turn, one item each, however many another owner has. */
interface FairQueue<T> {
  /** False when the owner, or the whole queue, has as many items waiting as allowed. */
  add(owner: string, item: T): boolean;
  take(): T | undefined;
  takeAll(): T[];
}

export function createFairQueue<T>(limits: { readonly each: number; readonly all: number }): FairQueue<T> {
  /** In the order of their turns: an owner that was served goes to the end. */
  const waiting = new Map<string, T[]>();
  let size = 0;

  const take = (): T | undefined => {
    const [next] = waiting;
    if (!next) return undefined;
    const [owner, items] = next;
    const item = items.shift();
    waiting.delete(owner);
    if (items.length > 0) waiting.set(owner, items);
    size--;
    return item;
  };

  return {
    add(owner, item) {
      const own = waiting.get(owner) ?? [];
      if (size >= limits.all || own.length >= limits.each) return false;
      own.push(item);
      waiting.set(owner, own);
      size++;
      return true;
    },
    take,
    takeAll: () => {
      const items = [...waiting.values()].flat();
      waiting.clear();
      size = 0;
      return items;
    },
  };
}
