import { expect, test } from "vitest";
import { codeTokens, jsonTokens, shellTokens } from "./tokens.ts";

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

test.each([
  ["slashes", `const a = fetch('https://a.example/#b') // 5 "x"`],
  ["hash", `let a = fetch('https://a.example/#b') # 5 "x"`],
] as const)("words, strings, numbers and comments (%s) are told apart", (comment, program) => {
  const [word] = program.split(" ");
  expect(marked(codeTokens(`${program}\nreturn 42.5`, comment))).toEqual([
    [word, "keyword"],
    ["'https://a.example/#b'", "string"],
    [program.slice(program.search(/(?:\/\/|#) 5/)), "comment"],
    ["return", "keyword"],
    ["42.5", "number"],
  ]);
});

test("a string over several lines is one string, whatever stands in it", () => {
  const text = '"""\n{ "a": 1, // no\n# no\n}"""';
  expect(marked(codeTokens(`val body = ${text}`, "slashes"))).toEqual([
    ["val", "keyword"],
    [text, "string"],
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
  expect(
    codeTokens(text, "hash")
      .map((token) => token.text)
      .join(""),
  ).toBe(text);
});
