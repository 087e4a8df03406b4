import { describe, expect, test } from "vitest";
import { ecmaPattern } from "./ecma-pattern.ts";

function matches(pattern: string, text: string): boolean | undefined {
  const readable = ecmaPattern(pattern);
  return readable && new RegExp(readable.source, readable.flags).test(text);
}

describe("patterns of other engines mean what they mean there", () => {
  test.each<[pattern: string, right: string[], wrong: string[]]>([
    ["(?i)^(every|none)$", ["every"], ["some"]],
    ["^(?i)visa|amex$", ["VISA card", "my AMEX"], ["jcb"]],
    ["^a(?i:b)c$", ["aBc", "abc"], ["ABc"]],
    ["^(a(?i)b|c)d$", ["aBd", "Cd", "abd"], ["ABd", "aBD"]],
    ["^a(?i)b(?-i)c$", ["aBc"], ["aBC", "ABc"]],
    ["(?s)^a.b$", ["a\nb"], ["ab"]],
    ["(?im)^total$", ["sum\nTOTAL\n"], ["subtotal"]],
    ["\\A[0-9]+\\z", ["12"], ["A12z", "12a", "12\n"]],
    ["\\A\\d{2}\\Z", ["12"], ["123", "AZ"]],
    ["(?m)\\Aa$", ["a\nb"], ["b\na"]],
    ["^[[:alpha:]]+$", ["abc"], ["a1", ":"]],
    ["^[[:upper:][:digit:]_-]+$", ["A-1_"], ["a", "["]],
    ["^[^[:space:]]+$", ["ab"], ["a b"]],
    ["^[0-9]++$", ["123"], ["12a"]],
    ["^[a-z]*+z$", [], ["abz", "z"]],
    ["^a{1,2}+b$", ["ab", "aab"], ["aaab"]],
    ["^(?>a|ab)c$", ["ac"], ["abc"]],
    ["^(?P<year>\\d{4})-(?P=year)$", ["2026-2026"], ["2026-2025"]],
    ["^(?'x'a)\\k{x}$", ["aa"], ["ab"]],
    ["^a\\hb$", ["a b", "a\tb", "a\u00a0b"], ["ahb", "a\nb"]],
    ["^[\\h,]+$", [" ,\t"], ["h"]],
    ["^\\p{Digit}{2}\\p{Alnum}$", ["12a"], ["p{"]],
    ["^[\\pL\\_]+$", ["é_"], ["1"]],
    ["^\\p{IsLatin}\\p{^L}$", ["é1"], ["éa"]],
    ["^\\x{41}\\x{1F4B3}$", ["A💳"], ["x"]],
    ["^\\Qa.b\\E+$", ["a.b", "a.ba.b"], ["axb"]],
    ["^a\\Rb$", ["a\r\nb", "a\nb"], ["aRb"]],
    ["^a{,2}$", ["", "aa"], ["aaa", "a{,2}"]],
    ["^a(?# the rest )b$", ["ab"], ["a"]],
    ["^[]a]+$", ["]a"], ["b"]],
    ["^[\\w-\\.]+$", ["a-b.c"], ["a b"]],
    ["^https?\\:\\/\\/", ["https://x"], ["ftp:"]],
    ["/^[a-z0-9_+-]+$/", ["gold-1"], ["Gold", "/gold/"]],
    ["/^[a-z]+$/i", ["Gold"], ["1"]],
    ["/^a|b$/gi", ["Ax", "xB"], ["xa"]],
    ["/a/", ["x/a/y"], ["a"]],
  ])("%s", (pattern, right, wrong) => {
    for (const text of right) expect([text, matches(pattern, text)]).toEqual([text, true]);
    for (const text of wrong) expect([text, matches(pattern, text)]).toEqual([text, false]);
  });
});

test("a pattern of ECMAScript stays as it is written", () => {
  for (const source of ["^\\p{L}+$", "^(?=.*\\d).{8,}$", "^(?<a>x)\\k<a>$", "a+?", "", "^[^]$"]) {
    expect(ecmaPattern(source)).toEqual({ source, flags: "u" });
  }
  expect(ecmaPattern("^\\101\\_$")).toEqual({ source: "^\\101\\_$", flags: "" });
});

test("what cannot be said exactly is not read at all", () => {
  const unreadable = [
    "(",
    "(".repeat(50_000),
    "*a",
    "(?x) a b",
    "^(?(1)a|b)$",
    "(?R)",
    "(?&word)",
    "\\Ga",
    "a\\Kb",
    "^\\i\\c*$",
    "[a-z&&[^b]]",
    "[[:^alpha:]]",
    "\\p{InGreek}",
    "(a)b++\\1",
    "[a",
    "a\\",
    "(*UTF8)a",
  ];
  for (const pattern of unreadable)
    expect([pattern.slice(0, 20), ecmaPattern(pattern)]).toEqual([pattern.slice(0, 20), undefined]);
});
