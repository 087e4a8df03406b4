import { type Anchor, anchorAt, endOf, type Layout, positionOf } from "./layout.ts";

/** The point that stays in position on the screen while heights become known. */
export type Hold =
  /** Nothing: what stands under the bar is not of the list. */
  | { readonly at: "nowhere" }
  /** A place of an item, under the bar. `insistsUntil` is when others than the reader's hand may scroll away from it. */
  | ({ readonly at: "item"; readonly insistsUntil: number } & Anchor)
  /** The end of the page, at the end of the screen, whatever is found out about the heights above it. */
  | { readonly at: "end" };

/** The visible part of the page, in pixels. */
export interface Sight {
  /** The sticky bar's lower edge, in list coordinates. */
  readonly edge: number;
  readonly bar: number;
  /** Height of the window. */
  readonly screen: number;
  /** Height of the page below the list. */
  readonly below: number;
}

/** A part of an item that has come in place of the room kept for it, in pixels. */
export interface FilledPart {
  readonly index: number;
  /** From the item's top to where the room began and ended. */
  readonly from: number;
  readonly to: number;
  /** By which the part is taller than its room was. */
  readonly growth: number;
}

export const NOWHERE: Hold = { at: "nowhere" };

export function holdOn(index: number, offset: number, insistsUntil = 0): Hold {
  return { at: "item", index, offset, insistsUntil };
}

/** A reader at the end stays at the end; the room below a held item is not part of the page. */
export function holdOf(layout: Layout, sight: Sight, room: number): Hold {
  const { edge } = sight;
  if (room < 1 && edge > 0 && edge >= lastEdge(layout, sight) - 2) return { at: "end" };
  const anchor = anchorAt(layout, edge);
  return anchor ? holdOn(anchor.index, anchor.offset) : NOWHERE;
}

/** The required position of the bar's lower edge in the list. Undefined: it may stay. */
export function heldAt(hold: Hold, layout: Layout, sight: Sight): number | undefined {
  if (hold.at === "nowhere") return undefined;
  return hold.at === "end" ? lastEdge(layout, sight) : positionOf(layout, hold);
}

/** Pixels below the list that let an item near its end stand at the top of the screen while it is held there. */
export function roomBelow(hold: Hold, layout: Layout, sight: Sight): number {
  return hold.at === "item" ? Math.max(0, positionOf(layout, hold) - lastEdge(layout, sight)) : 0;
}

/**
 * Above what is read a part would push it down. One that begins there and ends below keeps its end in place for who came
 * from below, else its beginning. An item that somebody was led to stands at its top, and never moves.
 */
export function holdAfter(hold: Hold, part: FilledPart, isGoingUp: boolean): Hold {
  if (hold.at !== "item" || hold.index !== part.index || hold.offset <= 1) return hold;
  const isAbove = part.to <= hold.offset + 0.5 || (isGoingUp && part.from < hold.offset - 1);
  return isAbove ? { ...hold, offset: Math.max(0, hold.offset + part.growth) } : hold;
}

/** The same place, told by the item that has it: one that turned out to be shorter has left it to what is below. */
export function heldAnew(hold: Hold, layout: Layout): Hold {
  const anchor = hold.at === "item" && anchorAt(layout, positionOf(layout, hold));
  return anchor && anchor.index > hold.index ? { ...hold, ...anchor } : hold;
}

/** The bar's lower edge when the end of the page is at the end of the screen. */
function lastEdge(layout: Layout, { below, screen, bar }: Sight): number {
  return endOf(layout) + below - (screen - bar);
}
