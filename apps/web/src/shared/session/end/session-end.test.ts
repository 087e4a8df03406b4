import { expect, test } from "vitest";
import { untilAnnouncement } from "./use-session-end.ts";

const end = new Date("2026-01-01T12:00:00Z");
const at = (time: string) => untilAnnouncement(end, new Date(`2026-01-01T${time}Z`));

test("the end is announced five minutes before, and until it comes", () => {
  expect(at("04:00:00")).toBe((8 * 60 - 5) * 60_000);
  expect(at("11:54:59")).toBe(1000);
  expect(at("11:55:00")).toBe(0);
  expect(at("11:59:59")).toBe(0);
});

test("what is over is not announced", () => {
  expect(at("12:00:00")).toBeNull();
  expect(at("13:00:00")).toBeNull();
});
