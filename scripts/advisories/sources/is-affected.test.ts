import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fixedIn, isAffected } from "./is-affected.ts";
import type { Affected, OsvRecord } from "./osv-record.ts";

const stored = (id: string): OsvRecord =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../testing/database/${id}.json`), "utf8"));
const holdsFor = (id: string, name: string, version: string) =>
  (stored(id).affected ?? []).some((one) => one.package?.name === name && isAffected(one, "npm", version));

test.each([
  ["GHSA-xvch-5gv4-984h", "minimist", "0.2.3", true],
  ["GHSA-xvch-5gv4-984h", "minimist", "0.2.4", false],
  ["GHSA-xvch-5gv4-984h", "minimist", "1.0.0", true],
  ["GHSA-xvch-5gv4-984h", "minimist", "1.2.5", true],
  ["GHSA-xvch-5gv4-984h", "minimist", "1.2.6-rc.1", true],
  ["GHSA-xvch-5gv4-984h", "minimist", "1.2.6", false],
  ["GHSA-35jh-r3h4-6jhm", "lodash", "4.17.20", true],
  ["GHSA-35jh-r3h4-6jhm", "lodash", "4.17.21", false],
  ["GHSA-29mw-wpgm-hmr9", "lodash.trim", "4.5.1", true],
  ["GHSA-29mw-wpgm-hmr9", "lodash.trim", "4.5.2", false],
])("%s of %s %s: %s", (id, name, version, expected) => {
  expect(holdsFor(id, name, version)).toBe(expected);
});

const range = (...events: NonNullable<Affected["ranges"]>[number]["events"]): Affected => ({
  ranges: [{ type: "SEMVER", events }],
});

test("several intervals of one range hold in whatever order they stand", () => {
  const twice = range({ fixed: "2.3.0" }, { introduced: "2.0.0" }, { fixed: "1.1.0" }, { introduced: "0" });
  const versions = ["1.0.9", "1.1.0", "1.9.0", "2.0.0", "2.2.9", "2.3.0"];
  expect(versions.filter((version) => isAffected(twice, "npm", version))).toEqual(["1.0.9", "2.0.0", "2.2.9"]);
  expect(fixedIn(twice, "npm", "1.0.9")).toEqual(["1.1.0"]);
});

test("a version that is listed is affected, one that is not mended is until the last that is known", () => {
  expect(isAffected({ versions: ["3.3.6"] }, "npm", "3.3.6")).toBe(true);
  const known = { ...range({ introduced: "0" }), database_specific: { last_known_affected_version_range: "<= 1.4.0" } };
  expect(isAffected(known, "npm", "1.4.0")).toBe(true);
  expect(isAffected(known, "npm", "1.4.1")).toBe(false);
});

test("commits say nothing of versions, and what cannot be compared is not passed by", () => {
  expect(isAffected({ ranges: [{ type: "GIT", events: [{ introduced: "0" }] }] }, "npm", "1.0.0")).toBe(false);
  expect(() => isAffected(range({ introduced: "0" }, { fixed: "soon" }), "npm", "1.0.0")).toThrow('"soon"');
  expect(() => isAffected(range({ fixed: "2.0.0" }), "npm", "1.0.0")).toThrow("begins");
});

test.each([
  ["2.9.10.7", "2.9.10.8", true],
  ["2.9.10.8", "2.9.10.8", false],
  ["2.9", "2.9.0", false],
  ["31.1-jre", "32.0.0-android", true],
  ["32.1.3-jre", "32.0.0-android", false],
  ["2.0.0-rc1", "2.0.0", true],
  ["2.0.0.Final", "2.0.0", false],
  ["2.0.0-SNAPSHOT", "2.0.0-rc.3", false],
  ["10.0", "9.4.1212", false],
])("Maven: %s is before %s: %s", (version, fixed, expected) => {
  expect(isAffected(range({ introduced: "0" }, { fixed }), "Maven", version)).toBe(expected);
});
