import { expect, test } from "vitest";
import { dateText, detailText, hasEnded } from "./when.ts";

test.each([
  [{ from: "2027-01-19T14:00Z", to: "2027-01-19T14:45Z" }, "19 Jan", "Tuesday, 14:00 UTC"],
  [{ from: "2027-03-09", to: "2027-03-11" }, "9 to 11 Mar", "Three days"],
  [{ from: "2027-03-30", to: "2027-04-01" }, "30 Mar to 1 Apr", "Three days"],
  [{ from: "2027-09-01", to: "2027-09-01" }, "1 Sep", "One day"],
  [{ from: "2027-09-01", to: "2027-09-10" }, "1 to 10 Sep", "10 days"],
])("%o is %s, %s", (span, date, detail) => {
  expect([dateText(span), detailText(span)]).toEqual([date, detail]);
});

test("an event of days is over when its last day is, in UTC", () => {
  const span = { from: "2027-03-09", to: "2027-03-11" };
  expect(hasEnded(span, new Date("2027-03-11T23:59:59Z"))).toBe(false);
  expect(hasEnded(span, new Date("2027-03-12T00:00:00Z"))).toBe(true);
});

test("an event with times is over at its end", () => {
  const span = { from: "2027-01-19T14:00Z", to: "2027-01-19T14:45Z" };
  expect(hasEnded(span, new Date("2027-01-19T14:44:59Z"))).toBe(false);
  expect(hasEnded(span, new Date("2027-01-19T14:45:00Z"))).toBe(true);
});
