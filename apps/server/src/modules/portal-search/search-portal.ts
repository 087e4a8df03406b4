import { setImmediate } from "node:timers/promises";
import type { Content, Module, Release, Solution } from "@connect-portal/content";
import { PORTAL_HITS_LIMIT, type PortalHit, portalHitKinds } from "@connect-portal/contract";
import { createNameSearch, type NameHit, type NameSearch } from "../catalogue/api-search.ts";
import { openSolutionIds, type ProductIds } from "../catalogue/visibility.ts";
import { moduleEntries } from "./module-entries.ts";
import type { PortalEntry } from "./portal-entry.ts";

interface Wanted {
  readonly text: string;
  /** `wsYamlUrl` of the module whose page is open: what is in it comes first. */
  readonly near?: string | undefined;
}

interface Found extends NameHit<PortalEntry> {
  readonly module: Module;
  readonly solution: Solution;
  readonly release: Release;
}

/** Searches the modules that are open to the caller; a module is read when it is searched for the first time. */
export function createPortalSearch() {
  const searches = new WeakMap<Module, NameSearch<PortalEntry>>();

  async function searchOf(module: Module): Promise<NameSearch<PortalEntry>> {
    const known = searches.get(module);
    if (known) return known;
    const search = createNameSearch(moduleEntries(module));
    searches.set(module, search);
    // Reading a large module takes a while: let other requests run in between.
    await setImmediate();
    return search;
  }

  return async (content: Content, productIds: ProductIds, { text, near }: Wanted): Promise<PortalHit[]> => {
    const open = openSolutionIds(content, productIds);
    const found: Found[] = [];
    for (const module of content.modules.filter(({ solutionId }) => open.has(solutionId))) {
      const solution = content.solutions.find(({ id }) => id === module.solutionId);
      const release = content.releases.find(({ id }) => id === solution?.releaseId);
      if (!solution || !release) continue;
      const search = await searchOf(module);
      found.push(...search(text).map((hit) => ({ ...hit, module, solution, release })));
    }
    const sorted = withoutOlder(found.sort((left, right) => compare(left, right, near)));
    return portalHitKinds.flatMap((kind) =>
      sorted
        .filter(({ entry }) => entry.kind === kind)
        .slice(0, PORTAL_HITS_LIMIT)
        .map(presentHit),
    );
  };
}

const byNumbers = new Intl.Collator("en", { numeric: true });

/** The open module first, then the better hit; of equal ones the newest release, which is not deprecated. */
function compare(left: Found, right: Found, near: string | undefined): number {
  return (
    Number(right.module.wsYamlUrl === near) - Number(left.module.wsYamlUrl === near) ||
    left.rank - right.rank ||
    Number(left.entry.deprecated) - Number(right.entry.deprecated) ||
    Number(left.release.deprecated) - Number(right.release.deprecated) ||
    byNumbers.compare(right.release.name, left.release.name) ||
    right.score - left.score ||
    byNumbers.compare(left.entry.title, right.entry.title)
  );
}

/** A field or an error that several releases have alike is found in the first of them; what has a page of its own, in each. */
function withoutOlder(found: readonly Found[]): Found[] {
  const seen = new Set<string>();
  return found.filter(({ entry, module, solution }) => {
    if (entry.kind !== "field" && entry.kind !== "error") return true;
    const key = JSON.stringify([entry.kind, entry.name, entry.context, module.name, solution.name]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function presentHit({ entry, module, solution, release }: Found): PortalHit {
  const { kind, title, verb, status, context, link, deprecated } = entry;
  return {
    kind,
    title,
    ...(verb !== undefined && { verb }),
    ...(status !== undefined && { status }),
    ...(context !== undefined && { context }),
    place: `${solution.name} ${release.name}`,
    module: module.name,
    link,
    deprecated,
  };
}
