import type { SiteEvent } from "@connect-portal/content/site-model";
import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const now = new Date("2026-11-21T10:00:00Z");
const forum: SiteEvent = {
  id: "card-forum",
  title: "Cards, limits; and \\ tokens",
  text: "First line\nSecond line",
  from: "2027-03-09",
  to: "2027-03-11",
  place: "Casablanca",
  detail: "Hall 2",
};
const linesOf = (event: SiteEvent) => calendarFile(event, "Connect Portal", "portal.example", now).split("\r\n");

test("an event with times is written in UTC", () => {
  const lines = linesOf({ ...forum, from: "2027-01-19T14:00Z", to: "2027-01-19T14:45Z" });
  expect(lines).toEqual(expect.arrayContaining(["DTSTART:20270119T140000Z", "DTEND:20270119T144500Z"]));
});

test("whole days end on the day after the last (RFC 5545 section 3.6.1)", () => {
  const lines = linesOf(forum);
  expect(lines).toEqual(expect.arrayContaining(["DTSTART;VALUE=DATE:20270309", "DTEND;VALUE=DATE:20270312"]));
});

test("it has what a calendar needs to know an event again", () => {
  const lines = linesOf(forum);
  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  expect(lines).toEqual(
    expect.arrayContaining(["VERSION:2.0", "UID:card-forum@portal.example", "DTSTAMP:20261121T100000Z"]),
  );
  expect(lines.filter((line) => line !== "").at(-1)).toBe("END:VCALENDAR");
});

test("commas, semicolons, backslashes and line breaks are escaped (section 3.3.11)", () => {
  const lines = linesOf(forum);
  expect(lines).toContain("SUMMARY:Cards\\, limits\\; and \\\\ tokens");
  expect(lines).toContain("DESCRIPTION:First line\\nSecond line");
  expect(lines).toContain("LOCATION:Casablanca\\, Hall 2");
});

test("no line is longer than 75 octets, also with letters of several (section 3.1)", () => {
  const lines = linesOf({ ...forum, text: "Zürich für Überweisungen, 東京, €50 und 🎫 ".repeat(8) });
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.join("\n").replaceAll("\n ", "")).toContain("🎫 Zürich für Überweisungen\\, 東京");
});
