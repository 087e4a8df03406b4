import { expect, test } from "vitest";
import { unwrapped } from "./unwrapped.ts";

test.each([
  ['{"encryptedData":"eyJ.a.b.c.d"}', "eyJ.a.b.c.d"],
  ['\n{ "encryptedData" : "{\\"a\\":1}" }\n', '{"a":1}'],
  ['{"encryptedData":""}', ""],
  ['{"encryptedData":"x","more":1}', undefined],
  ['{"encryptedData":{"a":1}}', undefined],
  ['{"encryptedData":"x"', undefined],
  ['{"other":"x"}', undefined],
  ["eyJ.a.b.c.d", undefined],
  ["", undefined],
])("%j holds %j", (text, inner) => {
  expect(unwrapped(text)).toBe(inner);
});
