import { expect, test } from "vitest";
import { jsonTokens, shellTokens } from "./tokens.ts";

const marked = (tokens: ReturnType<typeof jsonTokens>) =>
  tokens.filter(({ kind }) => kind).map(({ text, kind }) => [text, kind]);

test("names, texts, numbers and words of JSON are told apart", () => {
  expect(marked(jsonTokens('{"a": "b:", "c" : [-1.5e3, true, null]}'))).toEqual([
    ['"a"', "key"],
    ['"b:"', "string"],
    ['"c"', "key"],
    ["-1.5e3", "number"],
    ["true", "keyword"],
    ["null", "keyword"],
  ]);
});

test("curl, its options and quoted words are told apart", () => {
  expect(marked(shellTokens("curl -X POST 'https://a-b.example' \\\n  --data-raw 'it'\\''s -d'"))).toEqual([
    ["curl", "keyword"],
    ["-X", "key"],
    ["'https://a-b.example'", "string"],
    ["--data-raw", "key"],
    ["'it'\\''s -d'", "string"],
  ]);
});

test.each(['{"open', '"\\', "", "<b>&amp;</b>"])("no character of %j is lost", (text) => {
  expect(
    jsonTokens(text)
      .map((token) => token.text)
      .join(""),
  ).toBe(text);
  expect(
    shellTokens(text)
      .map((token) => token.text)
      .join(""),
  ).toBe(text);
});
