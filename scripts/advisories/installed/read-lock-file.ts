import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Installed } from "./installed.ts";

interface LockEntry {
  readonly version?: string;
  /** Where it stands under another name than its own: `npm:other@1`. */
  readonly name?: string;
  readonly link?: true;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

type Entries = Readonly<Record<string, LockEntry>>;

/** What a release is made of: the programs that it runs, and Node itself, which the root brings. */
const SHIPPED = ["", "apps/server", "apps/web"];

/** Every npm package of package-lock.json, with the shortest way by which it came in: one of the release where there is one. */
export function readLockFile(root: string): readonly Installed[] {
  const { packages: entries }: { packages: Entries } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  const ours = Object.keys(entries).filter((place) => !place.includes("node_modules/"));
  const shipped = follow(
    entries,
    ours.filter((place) => SHIPPED.includes(place)),
    neededBy,
  );
  const all = follow(entries, ours, (entry) => ({ ...entry.devDependencies, ...neededBy(entry) }), new Map(shipped));
  return Object.entries(entries).flatMap(([place, { version, name, link }]) => {
    if (!place.includes("node_modules/") || link || version === undefined) return [];
    // What nothing seems to need is taken for a part of the release.
    const isShipped = shipped.has(place) || !all.has(place);
    const through = all.get(place) ?? [place];
    return { ecosystem: "npm", name: name ?? nameAt(place), version, place, isShipped, through };
  });
}

function neededBy(entry: LockEntry): Readonly<Record<string, string>> {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry;
  const peers = Object.entries(peerDependencies ?? {}).filter(([name]) => !peerDependenciesMeta?.[name]?.optional);
  return { ...dependencies, ...optionalDependencies, ...Object.fromEntries(peers) };
}

/** Places that are reached from others, each with the names on the way to it. */
function follow(
  entries: Entries,
  from: readonly string[],
  needs: (entry: LockEntry) => Readonly<Record<string, string>>,
  found = new Map<string, readonly string[]>(),
): ReadonlyMap<string, readonly string[]> {
  const waiting = from.map((place) => ({ place, way: [place || "package.json"] }));
  for (const { place, way } of waiting) {
    for (const name of Object.keys(needs(entries[place] ?? {}))) {
      const next = nearest(entries, name, place);
      if (next === undefined || found.has(next)) continue;
      const further = [...way, name];
      found.set(next, further);
      waiting.push({ place: next, way: further });
    }
  }
  return found;
}

/** Where Node finds a package by its name. */
function nearest(entries: Entries, name: string, from: string): string | undefined {
  const place = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  const entry = entries[place];
  if (entry) return entry.link ? entry.resolved : place;
  return from === "" ? undefined : nearest(entries, name, from.slice(0, Math.max(0, from.lastIndexOf("/"))));
}

const nameAt = (place: string) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
