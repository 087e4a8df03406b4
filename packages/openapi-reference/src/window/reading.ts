import {
  type FilledPart,
  type Hold,
  heldAnew,
  heldAt,
  holdAfter,
  holdOf,
  holdOn,
  NOWHERE,
  roomBelow,
  type Sight,
} from "./hold.ts";
import { indexAt, type Layout, rangeBetween } from "./layout.ts";

/** How the page came to where it is. */
type Motion =
  /** By an address, or because items opened or closed: the reader has not moved since. */
  | { readonly by: "page" }
  /** Content that arrives where the reader came from below keeps its end in place; elsewhere its beginning. */
  | { readonly by: "reader"; readonly pace: "reading" | "flying" | "resting"; readonly isGoingUp: boolean };

/** The reading position in a list, and the point held there. Items are identified by their index. */
export interface Reading {
  /** Whether an address may name the item as what is being read; a title never is, what follows it is. */
  readonly isTarget: readonly boolean[];
  readonly layout: Layout;
  readonly sight: Sight;
  readonly hold: Hold;
  readonly motion: Motion;
  /** Pixels below the list, as they are on the page. */
  readonly room: number;
  /** The item reported, or led to, last. */
  readonly active: number | undefined;
  readonly mounted: readonly number[];
  /** An item that holds the focus stays mounted, wherever the page is scrolled to. */
  readonly focused: number | undefined;
  /** The beginning has been drawn: what is near the screen follows. */
  readonly isBegun: boolean;
}

export type ReadingEvent =
  /** Before there is a list to look at: at the item, else at the top. */
  | { readonly type: "begun"; readonly index: number | undefined; readonly screen: number }
  | { readonly type: "widened" }
  /** The page was scrolled by others than this list, down or, below 0, up. `now` as `insistsUntil`. */
  | { readonly type: "scrolled"; readonly by: number; readonly sight: Sight; readonly now: number }
  /** The page has stood still for a moment. */
  | { readonly type: "landed"; readonly sight: Sight }
  /** A wheel, a finger, a key: the reader's hand. */
  | { readonly type: "touched" }
  | { readonly type: "led"; readonly index: number; readonly insistsUntil: number }
  /** By the keys Home and End. */
  | { readonly type: "sent"; readonly to: "start" | "end" }
  | { readonly type: "toggled"; readonly layout: Layout; readonly isRow: (index: number) => boolean }
  | { readonly type: "filled"; readonly part: FilledPart }
  /** `loaded` are items whose content has come: each as one part of itself. */
  | {
      readonly type: "measured";
      readonly layout: Layout;
      readonly loaded: readonly FilledPart[];
      readonly sight: Sight;
    }
  | { readonly type: "focused"; readonly index: number | undefined }
  /** There is time to mount what has come near. */
  | { readonly type: "refreshed"; readonly sight: Sight };

export interface Step {
  readonly state: Reading;
  /** The position to which the bar's lower edge has to be scrolled in the list. */
  readonly scrollTo?: number | undefined;
  /** The item that is read now. */
  readonly report?: number;
  /** All items that have to be mounted from now on. */
  readonly mount?: readonly number[];
}

/** How far beyond the screen items are mounted, in pixels. */
const AHEAD = 1400;
/** The same of what is drawn first, when the reader waits for the screen, and while whole screens fly past, hardly seen. */
const AHEAD_AT_FIRST = 200;
/** The active item is the one that stands this far under the bar. */
const READING_LINE = 96;

export function readingOf(layout: Layout, isTarget: readonly boolean[]): Reading {
  return {
    isTarget,
    layout,
    sight: { edge: 0, bar: 0, screen: 0, below: 0 },
    hold: NOWHERE,
    motion: { by: "page" },
    room: 0,
    active: undefined,
    mounted: [],
    focused: undefined,
    isBegun: false,
  };
}

/** Computes the step after an event: where the page is held, what is reported as read and what is mounted. */
export function next(state: Reading, event: ReadingEvent): Step {
  switch (event.type) {
    case "begun":
      return begin(state, event);
    case "widened":
      return { state: { ...state, isBegun: true } };
    case "scrolled":
      return follow(state, event);
    case "landed":
      return land({ ...state, sight: event.sight });
    case "touched":
      return { state: { ...state, hold: state.hold.at === "item" ? { ...state.hold, insistsUntil: 0 } : state.hold } };
    case "led": {
      const hold = holdOn(event.index, 0, event.insistsUntil);
      return { state: { ...state, hold, motion: { by: "page" }, active: event.index } };
    }
    case "sent": {
      const hold: Hold = event.to === "end" ? { at: "end" } : NOWHERE;
      return { state: { ...state, hold, motion: { by: "reader", pace: "resting", isGoingUp: false } } };
    }
    case "toggled":
      return toggle(state, event);
    case "filled": {
      const hold = holdAfter(state.hold, event.part, isGoingUp(state));
      return { state: { ...state, hold } };
    }
    case "measured":
      return settle(state, event);
    case "focused":
      return { state: { ...state, focused: event.index } };
    case "refreshed":
      return mountNear({ ...state, sight: event.sight });
  }
}

/** The reader scrolls: much of what comes near will have left before it could be read. */
export function isMoving({ motion }: Reading): boolean {
  return motion.by === "reader" && motion.pace !== "resting";
}

function isGoingUp({ motion }: Reading): boolean {
  return motion.by === "reader" && motion.isGoingUp;
}

function begin(state: Reading, { index, screen }: Extract<ReadingEvent, { type: "begun" }>): Step {
  const mounted = itemsNear(state, index === undefined ? 0 : (state.layout.tops[index] ?? 0), screen, AHEAD_AT_FIRST);
  return { state: { ...state, mounted } };
}

function follow(state: Reading, { by, sight, now }: Extract<ReadingEvent, { type: "scrolled" }>): Step {
  const { hold, layout, room } = state;
  // Browser and router restore the place where the reader once left the page.
  if (hold.at === "item" && now < hold.insistsUntil) return { state, scrollTo: heldAt(hold, layout, sight) };
  const isGoingUp = by < 0;
  const isFlying = Math.abs(by) > sight.screen;
  const motion: Motion = { by: "reader", pace: isFlying ? "flying" : "reading", isGoingUp };
  return report({ ...state, sight, hold: holdOf(layout, sight, room), motion });
}

function land(state: Reading): Step {
  if (state.motion.by === "page") return { state };
  return report({ ...state, motion: { ...state.motion, pace: "resting" } });
}

/** Closing the item being read leaves its title at the top of the screen. */
function toggle(state: Reading, { layout, isRow }: Extract<ReadingEvent, { type: "toggled" }>): Step {
  const { hold } = state;
  const isClosed = hold.at === "item" && isRow(hold.index) && isOtherHeight(hold.index, state.layout, layout);
  return {
    state: { ...state, layout, motion: { by: "page" }, hold: isClosed ? { ...hold, offset: 0 } : hold },
  };
}

function isOtherHeight(index: number, { tops: before }: Layout, { tops: after }: Layout): boolean {
  const heightIn = (tops: readonly number[]) => (tops[index + 1] ?? 0) - (tops[index] ?? 0);
  return Math.abs(heightIn(before) - heightIn(after)) > 0.5;
}

function settle(state: Reading, { layout, loaded, sight }: Extract<ReadingEvent, { type: "measured" }>): Step {
  const kept = loaded.reduce((held, part) => holdAfter(held, part, isGoingUp(state)), state.hold);
  const hold = heldAnew(kept, layout);
  const settled = { ...state, layout, sight, hold, room: roomBelow(hold, layout, sight) };
  return { ...report(settled), scrollTo: heldAt(hold, layout, sight) };
}

/** A reader who scrolls past whole screens reads none of them, and a host's list beside the page could not keep up. */
function report(state: Reading): Step {
  const { motion, hold, isTarget, active } = state;
  if (motion.by === "page" || motion.pace === "flying") return { state };
  const item =
    hold.at === "end"
      ? isTarget.lastIndexOf(true)
      : isTarget.indexOf(true, Math.max(0, indexAt(state.layout, edgeOf(state) + READING_LINE)));
  if (item < 0 || item === (active ?? isTarget.indexOf(true))) return { state };
  return { state: { ...state, active: item }, report: item };
}

function mountNear(state: Reading): Step {
  const { motion, mounted, focused, isBegun, sight } = state;
  const isFlying = motion.by === "reader" && motion.pace === "flying";
  const wanted = itemsNear(state, edgeOf(state), sight.screen, isBegun && !isFlying ? AHEAD : AHEAD_AT_FIRST);
  if (focused !== undefined && focused < (wanted[0] ?? 0)) wanted.unshift(focused);
  if (focused !== undefined && focused > (wanted.at(-1) ?? -1)) wanted.push(focused);
  if (wanted.length === mounted.length && wanted.every((index, at) => index === mounted[at])) return { state };
  // Less than was begun with: that is taken away with the next that is needed.
  if (!isBegun && wanted.every((index) => mounted.includes(index))) return { state };
  return { state: { ...state, mounted: wanted }, mount: wanted };
}

function itemsNear({ layout }: Reading, at: number, screen: number, ahead: number): number[] {
  const { first, last } = rangeBetween(layout, at - ahead, at + screen + ahead);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The bar's lower edge in the list, once the page is where it is held. */
function edgeOf({ hold, layout, sight }: Reading): number {
  return heldAt(hold, layout, sight) ?? sight.edge;
}
