import { RELEASE_CHARACTERS, SOLUTION_CHARACTERS } from "@connect-portal/contract";
import { describe, expect, test } from "vitest";
import { firstCharacters, teaser } from "./select-version.tsx";

const long = "x".repeat(200);

describe("a release description", () => {
  test("is cut after 170 characters, without dots", () => {
    expect(firstCharacters(long, RELEASE_CHARACTERS)).toBe("x".repeat(170));
  });

  test("of exactly 170 characters or fewer stays as it is", () => {
    expect(firstCharacters("x".repeat(170), RELEASE_CHARACTERS)).toBe("x".repeat(170));
    expect(firstCharacters("", RELEASE_CHARACTERS)).toBe("");
  });
});

describe("a solution description", () => {
  test("is cut after 160 characters and ends in three dots", () => {
    expect(teaser(long, SOLUTION_CHARACTERS)).toBe(`${"x".repeat(160)}...`);
  });

  test("of exactly 160 characters gets no dots", () => {
    expect(teaser("x".repeat(160), SOLUTION_CHARACTERS)).toBe("x".repeat(160));
  });

  test("never ends in half a character", () => {
    expect(teaser("💳💳💳", 2)).toBe("💳💳...");
  });
});
