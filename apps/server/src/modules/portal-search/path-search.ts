import { fold } from "@connect-portal/openapi-document/fold";

interface PathHit {
  readonly position: number;
  /** The query is the whole path, or an address that ends with it. */
  readonly isWhole: boolean;
  /** Segments that are written alike, and a fraction for those that a parameter stands for. */
  readonly likeness: number;
}

interface KnownPath {
  readonly segments: readonly string[];
  /** Positions of its operations, with their methods. */
  readonly operations: { readonly position: number; readonly verb: string }[];
}

interface PathEntry {
  readonly path?: string;
  readonly verb?: string;
}

/** More than a path has. */
const MAX_SEGMENTS = 30;
/** What stands for any value. */
const PARAMETER = "{}";
const request = /^(?:(get|put|post|delete|options|head|patch|trace|query)\s+)?(\S*\/\S*)$/i;

/**
 * Finds operations by a path as a log or a 404 has it: with ids in place of parameters, with the server before it, a
 * query behind it, or only a part of it.
 */
export function createPathSearch(entries: readonly PathEntry[]): (text: string) => PathHit[] {
  const paths = new Map<string, KnownPath>();
  for (const [position, { path, verb = "" }] of entries.entries()) {
    if (path === undefined) continue;
    const known = paths.get(path) ?? { segments: segmentsOf(path), operations: [] };
    known.operations.push({ position, verb });
    paths.set(path, known);
  }
  return (text) => {
    const [, verb, path] = request.exec(text.trim()) ?? [];
    if (path === undefined) return [];
    const asked = segmentsOf(path.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/[?#].*$/, ""));
    if (asked.length === 0 || asked.length > MAX_SEGMENTS) return [];
    const isOpenEnded = !/[/?#]$/.test(path);
    return [...paths.values()].flatMap(({ segments, operations }) => {
      const found = align(segments, asked, isOpenEnded);
      if (!found) return [];
      const wanted = operations.filter((operation) => verb === undefined || operation.verb === verb.toUpperCase());
      return wanted.map(({ position }) => ({ position, ...found }));
    });
  };
}

/** Folded, with one sign for every parameter. */
function segmentsOf(path: string): string[] {
  return path
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => (/[{}]/.test(segment) ? PARAMETER : fold(decoded(segment))));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** At least one segment has to be written alike: a path of parameters alone would meet everything. */
function align(
  template: readonly string[],
  asked: readonly string[],
  isOpenEnded: boolean,
): Omit<PathHit, "position"> | undefined {
  const before = asked.length - template.length;
  if (before >= 0) {
    const likeness = likenessOf(template, asked.slice(before), false);
    if (likeness >= 1) return { isWhole: true, likeness };
  }
  for (let from = 0; from + asked.length <= template.length; from += 1) {
    const likeness = likenessOf(template.slice(from, from + asked.length), asked, isOpenEnded);
    if (likeness >= 1) return { isWhole: false, likeness: likeness - from / 1000 };
  }
  return undefined;
}

/** 0 when one of the segments differs. A parameter counts little: among paths with the same letters, the literal is meant. */
function likenessOf(template: readonly string[], asked: readonly string[], isOpenEnded: boolean): number {
  let likeness = 0;
  for (const [at, segment] of template.entries()) {
    const other = asked[at] ?? "";
    if (segment === other) likeness += segment === PARAMETER ? 0.01 : 1;
    else if (segment === PARAMETER) likeness += 0.001;
    else if (isOpenEnded && at === template.length - 1 && segment.startsWith(other)) likeness += 0.9;
    else return 0;
  }
  return likeness;
}
