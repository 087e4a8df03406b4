import { describe, expect, test } from "vitest";
import { judgePattern } from "./judge-pattern.ts";

const matches = (source: string, text: string) => {
  const judged = judgePattern(source);
  if (judged.kind === "linear") return judged.engine.test(text);
  return judged.kind === "unreadable" ? undefined : judged.expression.test(text);
};

describe("who matches a pattern", () => {
  test.each([
    "^[A-Z]{3}$",
    "^\\d{4}-\\d{2}-\\d{2}$",
    "^CARD-\\d+$",
    "^[\\w.+/-]{1,128}$",
    "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
    "^(N|T|L)$",
    "abc",
    "^[\\s\\S]{1,1000}$",
  ])("JavaScript's engine: %s", (source) => expect(judgePattern(source).kind).toBe("native"));

  test.each([
    "^(a+)+$",
    "^(a|a)*$",
    "^(a|aa)+$",
    "(x+x+)+y",
    "^\\s+|\\s+$",
    "^[a-z]+(-[a-z]+)*$",
    "^([a-zA-Z0-9]+\\s?)*$",
    "^(a?){30}a{30}$",
    "^.*a.*b.*c$",
    "(?:[a-z]{1,20}){1,20}!",
  ])("the linear engine: %s", (source) => expect(judgePattern(source).kind).toBe("linear"));

  test.each([
    "^(?=.*[A-Z])(?=.*\\d).{8,}$",
    "^(a+)+\\1$",
    "(?<!a)b",
    "^(?>a+)b$",
    `^(${"a".repeat(3000)})$`,
    "^(?:(?:a?){1000}){5}$",
  ])("nobody on the main thread: %#", (source) => expect(judgePattern(source).kind).toBe("backtracking"));
});

test.each(["(", "(".repeat(50_000), "(?x) a", `${"a".repeat(3000)}(`])("not to be read: %#", (source) =>
  expect(judgePattern(source)).toEqual({ kind: "unreadable" }),
);

test("what would keep JavaScript's engine busy for years is matched at once, and has a price", () => {
  const judged = judgePattern("^(a+)+$");
  const text = `${"a".repeat(100_000)}!`;
  const begun = performance.now();
  expect(judged.kind === "linear" && judged.engine.test(text)).toBe(false);
  expect(performance.now() - begun).toBeLessThan(1000);
  expect(judged.kind === "linear" && judged.price(text.length)).toBeGreaterThan(1000);
});

describe("the linear engine means what JavaScript means", () => {
  /** Makes a pattern one for the linear engine, without another meaning. */
  const linear = (source: string) => `(?:(?:${source})*)*(?:${source})`;
  test.each([
    ["\\s", [" ", "\u00a0", "\u2028", "\ufeff", "\v", "a", "\u200b"]],
    ["\\S", [" ", "\u00a0", "\u2028", "\ufeff", "\v", "a", "\u200b", "💳"]],
    ["[^\\s]", [" ", "\u3000", "a"]],
    ["[\\S ]", [" ", "\u3000", "a"]],
    [".", ["a", "\n", "\r", "\u2028", "💳"]],
    ["^.$", ["a", "a\n", "💳", ""]],
    ["\\w", ["é", "_", "ſ"]],
    ["\\d", ["٣", "3"]],
    ["\\p{Lu}", ["É", "é"]],
    ["\\p{Script=Greek}", ["Ω", "O"]],
    ["[^]", ["\n", ""]],
    ["[]", ["a", ""]],
    ["\\u{1F4B3}", ["💳", "u"]],
    ["\\u0041\\x42\\cA\\0", ["AB\u0001\0", "ABA0"]],
    ["a{2}", ["a", "aa"]],
    ["\\bx\\B", ["xy", "x", " xa"]],
    ["[a\\-\\]z]", ["-", "]", "b"]],
    ["(?:(a)|(b))c", ["ac", "bc", "c"]],
  ])("%s", (source, texts) => {
    expect(judgePattern(linear(source)).kind).toBe("linear");
    const native = new RegExp(linear(source), "u");
    for (const text of texts) expect([text, matches(linear(source), text)]).toEqual([text, native.test(text)]);
  });

  test("a pattern that is none in Unicode mode is read as JavaScript reads it otherwise", () => {
    expect(matches("^([\\w\\-]+\\_?)*$", "a-b_c")).toBe(true);
  });
});
