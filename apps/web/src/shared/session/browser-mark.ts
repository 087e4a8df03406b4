import { callUrl } from "../api-client/base-url.ts";
import type { Session } from "./store/claims.ts";
import type { SessionEnd } from "./store/session-store.ts";

const KEY = "connect-portal.browser-session";
const CHANNEL = "connect-portal/session";

/** Tells the browser's other tabs which session it has. It gives no access and names nobody. Signing out removes it. */
export interface BrowserMark {
  readonly id: string;
  readonly userId: string;
  /** When it ends by itself, in ms since 1970. */
  readonly ends: number;
  /** It has ended before its time. */
  readonly end?: SessionEnd;
  /** The last search for users in it, as it stands in the address. */
  readonly search?: string;
}

/**
 * null: nobody is signed in. undefined: tabs of this browser cannot know of each other, because it keeps nothing for the
 * portal, or because the calls go to another origin than the page, where no cookie follows.
 */
export function readMark(): BrowserMark | null | undefined {
  try {
    if (callUrl("/").origin !== globalThis.location.origin) return undefined;
    return parseMark(globalThis.localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

/** Says to all tabs which session the browser has now, or how that one has ended: they keep what was typed for its user. */
export function writeMark(session: Session | null, end?: SessionEnd): void {
  try {
    if (session === null) globalThis.localStorage.removeItem(KEY);
    else {
      const { id, userId, expiresAt } = session;
      const mark: BrowserMark = { id, userId, ends: expiresAt.getTime(), ...(end && { end }) };
      globalThis.localStorage.setItem(KEY, JSON.stringify(mark));
    }
  } catch {
    // No storage: each tab is then on its own.
  }
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

/** Keeps the last search for tabs that are opened later, as long as the session lasts; null for none. Throws without storage. */
export function shareSearch(sessionId: string | undefined, search: string | null): void {
  const mark = readMark();
  if (!mark || mark.id !== sessionId || (mark.search ?? null) === search) return;
  const { search: _before, ...rest } = mark;
  globalThis.localStorage.setItem(KEY, JSON.stringify({ ...rest, ...(search !== null && { search }) }));
}

/** Calls `listener` when another tab has written the mark. Answers with how to stop. */
export function onMark(listener: () => void): () => void {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
  channel?.addEventListener("message", listener);
  // Covers browsers without the channel, and the deletion of the site's data.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  globalThis.addEventListener("storage", onStorage);
  return () => {
    channel?.close();
    globalThis.removeEventListener("storage", onStorage);
  };
}

function parseMark(stored: string | null): BrowserMark | null {
  try {
    const parsed = (JSON.parse(stored ?? "null") ?? {}) as Partial<Record<keyof BrowserMark, unknown>>;
    const { id, userId, ends, end, search } = parsed;
    if (typeof id !== "string" || typeof userId !== "string" || typeof ends !== "number") return null;
    const isEnded = end === "expired" || end === "idle";
    return { id, userId, ends, ...(isEnded && { end }), ...(typeof search === "string" && { search }) };
  } catch {
    return null;
  }
}
