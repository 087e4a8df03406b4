import { expect, test } from "vitest";
import { decodeText } from "./read-answer.ts";

const bytes = (...values: number[]) => new Uint8Array(values);
const text = (value: string) => new TextEncoder().encode(value);

test.each<[string, Uint8Array, string, string | null]>([
  ["UTF-8 without a charset", text("é"), "application/json", "é"],
  ["the charset that is said", bytes(0xe9), "text/plain; charset=ISO-8859-1", "é"],
  ["a quoted charset", bytes(0xa4), 'text/plain; charset="iso-8859-15"', "€"],
  ["UTF-16 by its first bytes", bytes(0xff, 0xfe, 0x41, 0), "text/plain", "A"],
  ["text without any type", text("hello"), "", "hello"],
  ["SVG, as text", text("<svg/>"), "image/svg+xml", "<svg/>"],
])("%s is read right", (_, given, contentType, expected) => {
  expect(decodeText(given, contentType)).toEqual({ text: expected, note: null });
});

test("a wrong charset is shown all the same, and said to be wrong", () => {
  expect(decodeText(bytes(0xe9), "text/plain; charset=utf-8")).toEqual({
    text: "é",
    note: "The bytes are not UTF-8, as the response says. They are shown as windows-1252.",
  });
  expect(decodeText(text("a"), "text/plain; charset=klingon")?.note).toMatch(/charset klingon is unknown/);
});

test.each([
  ["an image", bytes(80, 78), "image/png"],
  ["bytes of no type with a zero in them", bytes(65, 0, 66), ""],
  ["octets, even if they could be text", text("hello"), "application/octet-stream"],
  ["no type and not UTF-8", bytes(0xe9, 0x41), ""],
])("%s is not text", (_, given, contentType) => {
  expect(decodeText(given, contentType)).toBeNull();
});
