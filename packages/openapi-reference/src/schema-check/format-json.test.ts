import { expect, test } from "vitest";
import { formatJson } from "./format-json.ts";

test("an object is indented by two, empty containers stay closed", () => {
  expect(formatJson('{"a":{"b":[1,2],"c":[],"d":{}},"e":null}')).toBe(
    '{\n  "a": {\n    "b": [\n      1,\n      2\n    ],\n    "c": [],\n    "d": {}\n  },\n  "e": null\n}',
  );
});

test("numbers keep every digit, keys their order and strings their escapes", () => {
  const formatted = formatJson('{"2":12345678901234567890,"1":1.10,"s":"a\\"{}[],:\\u00e9"}');
  expect(formatted).toBe('{\n  "2": 12345678901234567890,\n  "1": 1.10,\n  "s": "a\\"{}[],:\\u00e9"\n}');
});

test("what JSON.stringify indents looks the same", () => {
  const value = { list: [{ code: "EUR", label: "Euro" }], none: [], nested: { deep: [[1], [2, [3]]] } };
  expect(formatJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
});

test("text that is not JSON stays as it is", () => {
  expect(formatJson("<xml/>")).toBe("<xml/>");
  expect(formatJson('{"a":')).toBe('{"a":');
});
