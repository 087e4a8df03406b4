import type { Ecosystem } from "../installed/installed.ts";
import { compareVersions } from "./compare-versions.ts";
import type { Affected } from "./osv-record.ts";

type Range = NonNullable<Affected["ranges"]>[number];
const KINDS = ["introduced", "fixed", "last_affected", "limit"] as const;
interface Edge {
  readonly at: string;
  readonly kind: (typeof KINDS)[number];
}

/** Whether a part of an advisory holds for a version, by the algorithm of the OSV schema. Throws where it cannot tell. */
export function isAffected(affected: Affected, ecosystem: Ecosystem, version: string): boolean {
  if (affected.versions?.includes(version)) return true;
  if (isAfterTheLast(affected, ecosystem, version)) return false;
  return rangesOf(affected).some((range) => isWithin(edgesOf(range, ecosystem), ecosystem, version));
}

/** The least version above this one that mends it, of each range that has one. */
export function fixedIn(affected: Affected, ecosystem: Ecosystem, version: string): readonly string[] {
  return rangesOf(affected).flatMap((range) => {
    const isFix = ({ kind, at }: Edge) => kind === "fixed" && compareVersions(ecosystem, at, version) > 0;
    return edgesOf(range, ecosystem).find(isFix)?.at ?? [];
  });
}

/** Those of commits say nothing of versions. */
const rangesOf = ({ ranges = [] }: Affected) => ranges.filter(({ type }) => type === "SEMVER" || type === "ECOSYSTEM");

function edgesOf({ events }: Range, ecosystem: Ecosystem): readonly Edge[] {
  const edges = events.flatMap((event) =>
    KINDS.flatMap((kind) => (event[kind] === undefined || event[kind] === "*" ? [] : { at: event[kind], kind })),
  );
  if (!edges.some(({ kind }) => kind === "introduced")) throw new Error("a range does not say where it begins");
  return edges.sort((one, other) => compareVersions(ecosystem, one.at, other.at));
}

function isWithin(edges: readonly Edge[], ecosystem: Ecosystem, version: string): boolean {
  let isIn = false;
  for (const { at, kind } of edges) {
    const side = compareVersions(ecosystem, version, at);
    if (kind === "introduced" && side >= 0) isIn = true;
    if (kind === "last_affected" && side > 0) isIn = false;
    if ((kind === "fixed" || kind === "limit") && side >= 0) isIn = false;
  }
  return isIn;
}

/** How GitHub says in older records which version is the last, where none has mended it: `<= 1.2.3`. */
function isAfterTheLast({ database_specific }: Affected, ecosystem: Ecosystem, version: string): boolean {
  const [, sign, last] = /^(<=?) *(\S+)$/.exec(database_specific?.last_known_affected_version_range ?? "") ?? [];
  if (last === undefined) return false;
  const side = compareVersions(ecosystem, version, last);
  return sign === "<" ? side >= 0 : side > 0;
}
