const DAY = 86_400_000;

/**
 * One of them, another each day. Each of so many shares begins at another place, so that together they see all of them
 * in as many days as a share has.
 */
export function ofToday<Item>(items: readonly Item[], share: number, shares: number, now = Date.now()): Item[] {
  const at = Math.floor(now / DAY) + Math.ceil((items.length * share) / shares);
  return items.length === 0 ? [] : items.slice(at % items.length, (at % items.length) + 1);
}
