import { expect, test } from "vitest";
import { imageTag, refuseUnlistedRelease, versionOf } from "./release-version.ts";

const commit = "57906da0c5e1f00ba7d15c0de00000000000cafe";
const fallback = "0.1.0";

test.each([
  ["the tag of the commit", { described: "v1.2.0-0-g57906da" }, "1.2.0"],
  ["a tag before a release", { described: "v1.2.0-rc.1-0-g57906da" }, "1.2.0-rc.1"],
  ["commits since the tag", { described: "v1.2.0-12-g57906da" }, "1.2.0+12.g57906da"],
  ["a tagged commit with changes", { described: "v1.2.0-0-g57906da", isChanged: true }, "1.2.0+changed"],
  ["no tag yet", {}, "0.1.0+g57906da0c"],
  ["no repository", { commit: undefined }, "0.1.0+source"],
])("%s", (_, given, version) => {
  expect(versionOf({ described: undefined, commit, isChanged: false, fallback, ...given })).toBe(version);
});

test("each version can be the tag of an image", () => {
  expect(imageTag("1.2.0-rc.1")).toBe("1.2.0-rc.1");
  for (const version of ["1.2.0+12.g57906da.changed", "0.1.0+source"]) {
    expect(imageTag(version)).toMatch(/^\w[\w.-]{0,127}$/);
  }
});

test("a release has its section in the changelog; what lies between two needs none", () => {
  const changelog = "# Changes by release\n\n## 1.2.0-rc.1 (2026-11-29)\n";
  expect(() => refuseUnlistedRelease("1.2.0-rc.1", changelog)).not.toThrow();
  expect(() => refuseUnlistedRelease("1.2.0+4.g57906da", changelog)).not.toThrow();
  expect(() => refuseUnlistedRelease("1.2.0", changelog)).toThrow('CHANGELOG.md has no section "## 1.2.0 (date)"');
});
