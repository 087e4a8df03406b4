import { expect, test } from "vitest";
import { requestIdOf } from "./request-id.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test.each(["a", "req_9F2k/7+1=", "2026-11-28T10:22:31.123Z", "9f1c0b8e-4d2a-4c7b-8e1f-2a3b4c5d6e7f", "123456789012"])(
  "a caller's own id stays: %s",
  (id) => expect(requestIdOf(id)).toBe(id),
);

test.each([
  "a4539578763621486",
  "card_4539578763621486",
  "4539.5787.6362.1486",
  "4539/5787/6362/1486",
  "1234567890123",
  "NDUzOTU3ODc2MzYyMTQ4Ng==",
  "has a blank",
  ".",
  "..",
  "x".repeat(129),
])("one that may hold a card number, or more than an id needs, is made anew: %s", (id) =>
  expect(requestIdOf(id)).toMatch(UUID),
);

test.each([undefined, ["a", "b"]])("none, or several, are made anew: %j", (header) =>
  expect(requestIdOf(header)).toMatch(UUID),
);
