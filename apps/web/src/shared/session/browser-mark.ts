import { callUrl } from "../api-client/base-url.ts";
import type { Session } from "./store/claims.ts";

const KEY = "connect-portal.browser-session";
const CHANNEL = "connect-portal/session";

/** Which session the browser has, for its other tabs: it opens nothing, and says nobody's name. */
export interface BrowserMark {
  readonly id: string;
  readonly userId: string;
  /** When it ends by itself, in ms since 1970. */
  readonly ends: number;
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

/** Says to all tabs which session the browser has now. */
export function writeMark(session: Session | null): void {
  try {
    if (session === null) globalThis.localStorage.removeItem(KEY);
    else {
      const mark: BrowserMark = { id: session.id, userId: session.userId, ends: session.expiresAt.getTime() };
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

/** Calls `listener` when another tab has written the mark. Answers with how to stop. */
export function onMark(listener: () => void): () => void {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
  channel?.addEventListener("message", listener);
  // What a browser without the channel says, and what clearing the site's data says.
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
    const { id, userId, ends } = (JSON.parse(stored ?? "null") ?? {}) as Partial<Record<keyof BrowserMark, unknown>>;
    const isMark = typeof id === "string" && typeof userId === "string" && typeof ends === "number";
    return isMark ? { id, userId, ends } : null;
  } catch {
    return null;
  }
}
