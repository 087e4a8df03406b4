import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ecmaPattern } from "../patterns/ecma-pattern.ts";
import { samplePattern } from "./sample-pattern.ts";

describe("samplePattern", () => {
  it.each([
    ["^[a-f0-9]{24}$", "a".repeat(24)],
    ["^\\d+\\.\\d+\\.\\d+$", "1.1.1"],
    ["^sha256:[a-f0-9]{64}$", `sha256:${"a".repeat(64)}`],
    ["^ssh-(rsa|dss|ed25519) |^ecdsa", "ssh-rsa "],
    ["(v{0,1})(stable|([0-9]+)(?:\\.([0-9]+))?(-.*)?)(_(.*))?", "vstable"],
    ["^(?:#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6})$", "#aaa"],
    ["^(s3:\\/\\/)(.*?)\\.(bmp|BMP)$", "s3://a.bmp"],
    ["^[A-Z]{3}$", "AAA"],
    ["^[^a-z]+$", "1"],
    ["^[a-z0-9-_ ]+\\_$", "a_"],
    ["^(?<year>\\d{4})-\\x41\\u0042\\p{Lu}$", "1111-ABA"],
    ["^[\\]]$", "]"],
    ["([\\n\\t])|(\\r\\n)|(,)", "\t"],
    ["^$", ""],
    ["", ""],
    ["^[\\u4e00-\\u9fa5]?x$", "x"],
    ["^(?i:VISA)$", "VISA"],
  ])("%s is matched by %s", (pattern, text) => {
    expect(samplePattern(pattern)).toBe(text);
    expect(text).toMatch(new RegExp(pattern.replace("-_", "_").replace("\\_", "_"), "u"));
  });

  it.each([
    ["(?i)^(all|none)$", "all"],
    ["\\A[[:upper:]]{3}\\z", "AAA"],
    ["^\\x{1F4B3}\\u{41}$", "💳A"],
  ])("%s of another engine is matched by %s", (pattern, text) => {
    expect(samplePattern(pattern)).toBe(text);
  });

  it.each([
    ["^(s3:\\/\\/)(.*?)\\.(bmp|BMP)$", 14, "s3://aaaaa.bmp"],
    ["^[a-z]{2,4}-\\d*$", 8, "aaaa-111"],
    ["^(ab)+$", 5, "ababab"],
    ["^[a-z]{3}$", 8, "aaa"],
  ])("%s is matched by a text of %i characters where it can", (pattern, least, text) => {
    expect(samplePattern(pattern, least)).toBe(text);
  });

  it.each(["(", "[a", "a{2000000000}", "^(?=.*\\d)[a-z]+$", "(?<!x)^\\1(a)$b", "\\", "^a$b", "a^", "\\ba"])(
    "of %s there is none",
    (pattern) => {
      expect(samplePattern(pattern)).toBeUndefined();
    },
  );

  it("does not run an expression that would take years", () => {
    expect(samplePattern("^(a|aa|a){60}$")).toBe("a".repeat(60));
    expect(samplePattern("^(a|aa|a){60}(?!$)$")).toBeUndefined();
  });

  it("never throws, and gives only what matches", () => {
    const pieces = fc.constantFrom(..."^ $ ( ) [ ] { } | * + ? . \\ a 1 , - ^ (?: (?! \\d [a-z] {2,3}".split(" "));
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
        (pattern) => {
          const text = samplePattern(pattern);
          const { source = "", flags } = ecmaPattern(pattern) ?? {};
          if (text !== undefined) expect(new RegExp(source, flags).test(text)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
