import { expect, test } from "vitest";
import { timeOf } from "../lines/inbox-lines.ts";

/** By the clock of this machine, as the page reads it. */
const local = (day: number, hour: number) => new Date(2026, 0, day, hour, 2, 3, 45);

test("today's requests show the time to the millisecond", () => {
  expect(timeOf(local(2, 9).toISOString(), local(2, 23))).toEqual({ day: null, time: "09:02:03.045" });
});

test("a request of another day shows the day, too", () => {
  expect(timeOf(local(1, 23).toISOString(), local(2, 0))).toEqual({ day: "2026-01-01", time: "23:02:03.045" });
});
