import { setTimeout as delay } from "node:timers/promises";
import type { Content, Module, Release, Solution } from "@connect-portal/content";
import {
  firstPortalHitKinds,
  isOffered,
  type PageLanguage,
  type Permission,
  PORTAL_HITS_LIMIT,
  type PortalHit,
  type PortalHitKind,
  portalHitKinds,
  portalHitRanks,
} from "@connect-portal/contract";
import fp from "fastify-plugin";
import { openSolutionIds, type ProductIds } from "../catalogue/visibility.ts";
import { collectEntries } from "./collect-entries.ts";
import type { EntryPlace, PortalEntry } from "./portal-entry.ts";
import { createSearchIndex, type IndexHit, ranks, type SearchIndex } from "./search-index.ts";

interface Wanted {
  readonly text: string;
  /** `wsYamlUrl` of the module whose page is open: of equally good hits, those in it come first. */
  readonly near?: string | undefined;
  readonly kinds?: "all" | undefined;
}

/** Who searches, and what there is for this reader. */
export interface Searcher {
  readonly content: Content;
  readonly productIds: ProductIds;
  readonly permissions: Iterable<Permission>;
  /** In which guides are named. */
  readonly language?: PageLanguage | undefined;
  /** Bundle of content that the reader previews. */
  readonly preview?: string | null;
}

export type SearchPortal = (searcher: Searcher, wanted: Wanted) => Promise<PortalHit[]>;

interface Home {
  readonly module: Module;
  readonly solution: Solution;
  readonly release: Release;
}

interface Place extends Home {
  readonly place: EntryPlace;
}

interface Found extends IndexHit {
  /** Where the caller may see it, best first; empty for what is in no module. */
  readonly places: readonly Place[];
  /** How many schemas, operations or events have it; a module that several releases have counts once. */
  readonly count: number;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly searchPortal: SearchPortal;
  }
}

/** Milliseconds after the start until the index is built unasked: the first callers need the processor more. */
const REST = 10_000;
/** Milliseconds that a search waits for the index of new content, before it uses the one that there is. */
const PATIENCE = 500;

/**
 * One index for the pages and for assistants, and one for each content that somebody previews. `everything` gives the content
 * of a reader who may see all of it.
 */
export const portalSearch = fp<{ everything: (preview: string | null) => Content }>(async (app, { everything }) => {
  const open = (content: () => Content) =>
    createPortalSearch(content, (error) => app.log.error({ err: error }, "The search index could not be built"));
  const live = open(() => everything(null));
  const previews = new WeakMap<Content, SearchPortal>();

  function searchOf(preview: string | null): SearchPortal {
    const content = everything(preview);
    if (content === everything(null)) return live.search;
    const search = previews.get(content) ?? open(() => content).search;
    previews.set(content, search);
    return search;
  }

  app.decorate("searchPortal", (searcher, wanted) => searchOf(searcher.preview ?? null)(searcher, wanted));
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    timer = setTimeout(live.build, REST).unref();
  });
  app.addHook("onClose", async () => clearTimeout(timer));
});

/**
 * Searches the index of the newest content, built when it is first asked for. While that of changed content is built, the one
 * before answers: what it finds is checked against the content of the moment.
 */
export function createPortalSearch(
  everything: () => Content,
  onError: (error: unknown) => void,
): { readonly search: SearchPortal; readonly build: () => void } {
  let built: { readonly content: Content; readonly index: SearchIndex } | undefined;
  let building: { readonly content: Content; readonly index: Promise<SearchIndex> } | undefined;

  function build(): Promise<SearchIndex> {
    const content = everything();
    if (built?.content === content) return Promise.resolve(built.index);
    // One at a time: what has changed meanwhile is built for the next search.
    if (building) return building.index;
    const index = collectEntries(content).then((entries) => createSearchIndex(entries, content.searchWords));
    building = { content, index };
    index.then(
      (done) => {
        built = { content, index: done };
        building = undefined;
      },
      (error) => {
        building = undefined;
        onError(error);
      },
    );
    return index;
  }

  async function current(): Promise<SearchIndex> {
    const next = build();
    if (!built) return next;
    const before = built.index;
    return Promise.race([next.catch(() => before), delay(PATIENCE, before, { ref: false })]);
  }

  return {
    build: () => void build().catch(() => {}),
    search: async (searcher, wanted) => searchIn(await current(), searcher, wanted),
  };
}

function searchIn(index: SearchIndex, searcher: Searcher, { text, near, kinds }: Wanted): PortalHit[] {
  const homes = homesOf(searcher);
  const isOpen = ({ places, reader, link }: PortalEntry) =>
    reader === undefined
      ? link !== undefined || places.some(({ module }) => homes.has(module))
      : isOffered(reader, searcher);
  const wanted: readonly PortalHitKind[] = kinds === "all" ? portalHitKinds : firstPortalHitKinds;
  const best = new Map(wanted.map((kind) => [kind, [] as Found[]]));
  for (const hit of index(text, isOpen)) {
    const hits = best.get(hit.entry.kind);
    const last = hits?.[PORTAL_HITS_LIMIT - 1];
    if (!hits || (last && rankOf(hit) > rankOf(last))) continue;
    const places = placesOf(hit.entry, homes, near);
    insert(hits, { ...hit, places, count: countOf(places) }, near);
  }
  const groups = [...best].map(([kind, hits]) => ({ hits, worth: worthOf(kind, hits[0]) }));
  return groups
    .sort((one, other) => one.worth - other.worth)
    .flatMap(({ hits }) => hits)
    .map((hit) => present(hit, searcher.language));
}

/** Keeps the best hits in their order: the first letters of a word may have found tens of thousands. */
function insert(hits: Found[], hit: Found, near: string | undefined): void {
  const last = hits[PORTAL_HITS_LIMIT - 1];
  if (last && compare(hit, last, near) >= 0) return;
  const at = hits.findIndex((other) => compare(hit, other, near) < 0);
  hits.splice(at < 0 ? hits.length : at, 0, hit);
  if (hits.length > PORTAL_HITS_LIMIT) hits.pop();
}

/** The modules that the caller may open. */
function homesOf({ content, productIds }: Searcher): ReadonlyMap<string, Home> {
  const open = openSolutionIds(content, productIds);
  const solutions = new Map(content.solutions.map((solution) => [solution.id, solution]));
  const releases = new Map(content.releases.map((release) => [release.id, release]));
  return new Map(
    content.modules.flatMap((module) => {
      const solution = open.has(module.solutionId) ? solutions.get(module.solutionId) : undefined;
      const release = solution && releases.get(solution.releaseId);
      return release ? [[module.wsYamlUrl, { module, solution, release }] as const] : [];
    }),
  );
}

function placesOf({ places }: PortalEntry, homes: ReadonlyMap<string, Home>, near: string | undefined): Place[] {
  const open = places.flatMap((place): Place[] => {
    const home = homes.get(place.module);
    return home ? [{ ...home, place }] : [];
  });
  return open.length < 2 ? open : open.sort((one, other) => comparePlaces(one, other, near));
}

const byNumbers = new Intl.Collator("en", { numeric: true });

/** The open module first, then what is not deprecated, of the newest release. */
function comparePlaces(one: Place, other: Place, near: string | undefined): number {
  return (
    Number(other.place.module === near) - Number(one.place.module === near) ||
    Number(one.place.deprecated) - Number(other.place.deprecated) ||
    Number(one.release.deprecated) - Number(other.release.deprecated) ||
    (one.release === other.release ? 0 : byNumbers.compare(other.release.name, one.release.name))
  );
}

/** A verb stands before the resource's name: to have the word is as good for an operation as to start with it. */
function rankOf({ entry, rank }: IndexHit): number {
  return entry.kind === "operation" && rank === ranks.start ? ranks.words : rank;
}

/** A group is worth what its best hit is; "Create card" is as good as a field "card", and as what starts with "card". */
function worthOf(kind: PortalHitKind, best: Found | undefined): number {
  if (!best) return Number.POSITIVE_INFINITY;
  if (kind === "field") return Math.max(best.rank, ranks.start);
  return kind === "operation" && best.rank < ranks.parts ? Math.min(best.rank, ranks.start) : best.rank;
}

/** The better hit, in the better place; among descriptions, the one that says more of the words. */
function compare(one: Found, other: Found, near: string | undefined): number {
  const [left, right] = [one.places[0], other.places[0]];
  const byPlace = left && right ? comparePlaces(left, right, near) : 0;
  return (
    rankOf(one) - rankOf(other) ||
    (one.rank >= ranks.text ? other.score - one.score : 0) ||
    byPlace ||
    other.count - one.count ||
    one.entry.title.length - other.entry.title.length ||
    one.position - other.position
  );
}

function countOf(places: readonly Place[]): number {
  if (places.length < 2) return places[0]?.place.count ?? 0;
  const seen = new Set<string>();
  let count = 0;
  for (const { place, module, solution } of places) {
    const key = `${solution.name}/${module.name}`;
    if (!seen.has(key)) count += place.count;
    seen.add(key);
  }
  return count;
}

function containersOf({ entry, places }: Found): string {
  if (entry.kind === "error" || places.every(({ place }) => place.bodies === 0)) return "operations";
  return places.every(({ place }) => place.bodies === place.count) ? "schemas" : "places";
}

function present(hit: Found, language: PageLanguage | undefined): PortalHit {
  const { kind, title, titles, verb, path, status, link, text } = hit.entry;
  const [best] = hit.places;
  const count = kind === "field" || kind === "error" ? hit.count : 1;
  const where = count > 1 ? `in ${count} ${containersOf(hit)}` : best?.place.context;
  const context = kind === "error" && link !== undefined ? text : where;
  // A release is no part of the module by which it is seen.
  const home = kind === "release" || kind === "sdk" ? undefined : best;
  return {
    kind,
    title: (language && titles?.[language]) ?? title,
    rank: portalHitRanks[Math.min(Math.ceil(hit.rank), ranks.typo)] ?? "typo",
    ...(verb !== undefined && { verb }),
    ...(path !== undefined && { path }),
    ...(status !== undefined && { status }),
    ...(context !== undefined && { context }),
    ...(count > 1 && { count }),
    place: home === undefined ? "" : `${home.solution.name} ${home.release.name}`,
    module: home?.module.name ?? "",
    link: link ?? best?.place.link ?? "",
    deprecated: best?.place.deprecated ?? false,
  };
}
