import type { AnswerItem, ItemLog } from "./answer.ts";
import type { ItemContent } from "./item-reader.ts";

const MOST_ITEMS = 2_000;
/** Characters of all kept items together. */
const MOST_TEXT = 10_000_000;

export const emptyLog: ItemLog = { items: [], total: 0 };

/** The log with more items at its end; the oldest go when there are too many. */
export function withItems(log: ItemLog, contents: readonly ItemContent[], atMs: number): ItemLog {
  if (contents.length === 0) return log;
  const more = contents.map((content, index): AnswerItem => ({ ...content, atMs, number: log.total + index + 1 }));
  const items = [...log.items, ...more].slice(-MOST_ITEMS);
  let text = items.reduce((sum, item) => sum + item.text.length, 0);
  let first = 0;
  for (; text > MOST_TEXT && first < items.length - 1; first += 1) text -= items[first]?.text.length ?? 0;
  return { items: items.slice(first), total: log.total + contents.length };
}
