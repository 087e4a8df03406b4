import type { LiveState } from "./follow.ts";

/** Whether the inbox is listened to, in words. */
export const stateWords: Readonly<Record<LiveState, string>> = {
  connecting: "Connecting…",
  live: "Live",
  reconnecting: "Reconnecting…",
  ended: "Session ended",
};
