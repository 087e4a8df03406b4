import { expect, test } from "vitest";
import { sessionEndText } from "./session-end-text.ts";

const now = new Date("2026-11-22T20:00:00Z");

test.each([
  ["2026-11-22T22:26:31Z", "UTC", "today at 22:26 UTC", null],
  ["2026-11-23T02:26:31Z", "UTC", "tomorrow at 02:26 UTC", null],
  ["2026-12-20T02:26:31Z", "UTC", "2026-12-20 at 02:26 UTC", null],
  ["2026-11-22T22:26:31Z", "Europe/Paris", "today at 22:26 UTC", "23:26 your time"],
  ["2026-11-22T23:26:31Z", "Europe/Paris", "today at 23:26 UTC", "2026-11-23 00:26 your time"],
  ["2026-11-23T02:26:31Z", "America/New_York", "tomorrow at 02:26 UTC", "2026-11-22 21:26 your time"],
  ["2026-11-22T00:30:00Z", "Asia/Kolkata", "today at 00:30 UTC", "06:00 your time"],
])("a session that ends %s, seen in %s", (ends, zone, utc, local) => {
  expect(sessionEndText(new Date(ends), now, zone)).toEqual({ utc, local });
});
