import { compare, parse } from "semver";
import type { Ecosystem } from "../installed/installed.ts";

/** Negative where the first is older. Throws where npm does not know one of them as a version. */
export function compareVersions(ecosystem: Ecosystem, one: string, other: string): number {
  return ecosystem === "npm" ? compare(semVer(one), semVer(other)) : compareMaven(one, other);
}

function semVer(version: string) {
  // OSV's name for the beginning of everything.
  const parsed = parse(version === "0" ? "0.0.0-0" : version, { loose: true });
  if (!parsed) throw new Error(`${JSON.stringify(version.slice(0, 50))} is no version of npm`);
  return parsed;
}

/** In Maven's order; what stands nowhere in it comes after a release. */
const QUALIFIERS = ["alpha", "beta", "milestone", "rc", "snapshot", "", "sp"];
const OTHER_NAMES: Readonly<Record<string, string>> = { a: "alpha", b: "beta", m: "milestone", cr: "rc" };
const RELEASE = new Set(["ga", "final", "release"]);

/** As Maven's ComparableVersion does for versions as they are published: part by part, a number after any word. */
function compareMaven(one: string, other: string): number {
  const [parts, others] = [partsOf(one), partsOf(other)];
  for (let index = 0; index < Math.max(parts.length, others.length); index++) {
    const side = compareParts(parts[index] ?? "", others[index] ?? "");
    if (side !== 0) return side;
  }
  return 0;
}

function partsOf(version: string): readonly string[] {
  const parts =
    version
      .slice(0, 100)
      .toLowerCase()
      .match(/\d+|[a-z]+/g) ?? [];
  return parts.map((part) => (RELEASE.has(part) ? "" : (OTHER_NAMES[part] ?? part)));
}

function compareParts(one: string, other: string): number {
  const [isNumber, isOtherNumber] = [/^\d/.test(one), /^\d/.test(other)];
  if (isNumber && isOtherNumber) return Math.sign(Number(one) - Number(other));
  // 1.0 and 1 are the same.
  if (isNumber) return other === "" && Number(one) === 0 ? 0 : 1;
  if (isOtherNumber) return -compareParts(other, one);
  return rank(one) - rank(other) || (one < other ? -1 : Number(one > other));
}

const rank = (word: string) => (QUALIFIERS.includes(word) ? QUALIFIERS.indexOf(word) : QUALIFIERS.length);
