import type { Content } from "@connect-portal/content";
import { LRUCache } from "lru-cache";
import type { FirstScreen } from "./writers.ts";

/** Characters of HTML that are kept: some hundreds of first screens. */
const KEPT = 20_000_000;
/** Longer than this, in characters, a first screen would hold up what it is there to hasten. */
const LONGEST = 300_000;

export interface WrittenScreen {
  readonly html: string;
  readonly isElsewhere: boolean;
}

/** Writes each first screen once while the content stays. */
export function keepScreens() {
  const kept = new LRUCache<string, WrittenScreen>({
    maxSize: KEPT,
    sizeCalculation: ({ html }, key) => html.length + key.length,
  });
  let of: Content | undefined;

  /** Undefined for one that is too long to be of use. */
  return (content: Content, { key, isElsewhere, html }: FirstScreen): WrittenScreen | undefined => {
    if (of !== content) kept.clear();
    of = content;
    const known = kept.get(key);
    if (known) return known.html ? known : undefined;
    const text = html();
    const screen = { html: text.length > LONGEST ? "" : text, isElsewhere };
    kept.set(key, screen);
    return screen.html ? screen : undefined;
  };
}
