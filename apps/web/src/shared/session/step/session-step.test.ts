import { expect, test } from "vitest";
import type { BrowserMark } from "../browser-mark.ts";
import type { Session } from "../store/claims.ts";
import { type SessionStep, sessionStep } from "./settle-session.ts";

const now = new Date("2026-11-22T10:00:00Z");
const later = now.getTime() + 60_000;
const session: Session = {
  token: "t",
  id: "one",
  userId: "7",
  username: "demo",
  permissions: [],
  productIds: [],
  expiresAt: new Date(later),
};
const mark: BrowserMark = { id: "one", userId: "7", ends: later };

test.each([
  ["nobody anywhere", null, null, "same"],
  ["signed in elsewhere", null, mark, "begun"],
  ["the session elsewhere is over by its time", null, { ...mark, ends: now.getTime() }, "same"],
  ["the same session", session, mark, "same"],
  ["the same session, and its time is over: its page says so", session, { ...mark, ends: 0 }, "same"],
  ["the session elsewhere has ended before its time", null, { ...mark, end: "expired" }, "same"],
  ["another tab was told that the session has ended", session, { ...mark, end: "idle" }, "ended"],
  ["signed out elsewhere", session, null, "unmarked"],
  ["the same user signed in again elsewhere", session, { ...mark, id: "two" }, "renewed"],
  ["somebody else signed in elsewhere", session, { ...mark, id: "two", userId: "8" }, "replaced"],
  ["the browser keeps nothing", session, undefined, "same"],
] satisfies [string, Session | null, BrowserMark | null | undefined, SessionStep][])(
  "%s",
  (_what, tab, browser, step) => {
    expect(sessionStep(tab, browser, now)).toBe(step);
  },
);
