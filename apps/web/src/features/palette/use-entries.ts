import {
  errorPage,
  PORTAL_HITS_LIMIT,
  PORTAL_SEARCH_LENGTH,
  type PortalHit,
  type PortalHitKind,
  portalHitKinds,
} from "@connect-portal/contract";
import { useDebouncedValue } from "@mantine/hooks";
import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useCatalogueQueries } from "../../shared/catalogue/queries.ts";
import { type PaletteScope, usePaletteScope } from "../../shared/palette/palette-scope.tsx";
import { useSelection } from "../../shared/session/selection.ts";
import { useOwner, useSession } from "../../shared/session/use-session.ts";
import { type Entry, entriesOfDocuments, entryOf, type Group } from "./entries.ts";
import { type KnownCatalogue, nothingKnown, pageEntries } from "./site-pages.ts";

const groupOf: Readonly<Record<PortalHitKind, Group>> = {
  operation: "operations",
  api: "apis",
  field: "fields",
  error: "errors",
  code: "errors",
  event: "events",
  page: "pages",
  module: "catalogue",
  release: "catalogue",
  sdk: "catalogue",
};

/** Actions that are recorded when a hit is opened. */
const actionOf: Partial<Record<PortalHitKind, Entry["action"]>> = {
  module: "Select ConnectAPI Module",
  release: "Select ConnectAPI Version",
  sdk: "Select ConnectAPI Version",
};

/** Groups of what is in documents: of equally good hits, those of the open page come first. */
const ofDocuments: ReadonlySet<Group> = new Set<Group>(["operations", "events", "fields", "apis"]);

const noEntries: readonly Entry[] = [];

/** Letters from which on the server is asked, and how long after the last one, in ms. */
const SHORTEST_ASKED = 2;
const PAUSE = 150;

export interface Entries {
  readonly entries: readonly Entry[];
  /** Name of the open page; undefined for a page that adds no entries. */
  readonly scope: string | undefined;
  /** Something that may still add entries is under way. */
  readonly isLoading: boolean;
  /** The server could not be asked: there may be more. */
  readonly isCut: boolean;
  /** Groups of which the server told as many as it tells. */
  readonly full: ReadonlySet<Group>;
}

/** Everything that the palette can open from here, for what is typed. */
export function useEntries(isOpen: boolean, typed: string): Entries {
  const session = useSession();
  const { pathname } = useLocation();
  const catalogue = useKnownCatalogue(isOpen && session !== null);
  const documents = useDocumentEntries(isOpen);
  const isMember = session !== null;
  const hits = useHits(isOpen && isMember, typed, pathname);
  const errors = useErrorEntries(isOpen && typed.trim().length >= SHORTEST_ASKED);
  const pages = useMemo(() => pageEntries(session, catalogue), [session, catalogue]);
  const own = documents.entries;
  return {
    entries: useMemo(() => {
      const found = entriesOfHits(hits.found, own, { errors, pages }, pathname);
      const links = new Set(hits.found.map(({ link }) => link));
      const codes = new Set<string | undefined>(found.map(({ explained }) => explained?.code));
      // Without a text everything would be listed: of an error nobody wants to read all.
      const others = typed.trim() === "" ? nothing : errors.filter(({ title }) => !codes.has(title));
      return [...own, ...found, ...others, ...pages.filter(({ to }) => !links.has(to))];
    }, [own, hits.found, errors, pages, pathname, typed]),
    scope: documents.scope,
    isLoading: documents.isLoading || hits.isLoading,
    isCut: hits.isCut,
    full: useMemo(() => fullGroups(hits.found), [hits.found]),
  };
}

const nothing: readonly Entry[] = [];

/** The page is asked each time that the palette opens: it may have gone on to other documents. */
function useDocumentEntries(isOpen: boolean) {
  const currentScope = usePaletteScope();
  const [known, setKnown] = useState<{ scope: PaletteScope; entries: readonly Entry[] } | null>(null);
  const scope = isOpen ? currentScope() : null;
  useEffect(() => {
    if (scope === null) return;
    let isWanted = true;
    scope.documents().then(
      (documents) => isWanted && setKnown({ scope, entries: entriesOfDocuments(documents, scope.place ?? "") }),
      () => isWanted && setKnown({ scope, entries: nothing }),
    );
    return () => {
      isWanted = false;
    };
  }, [scope]);
  const isKnown = scope !== null && known?.scope === scope;
  return { entries: isKnown ? known.entries : nothing, scope: scope?.name, isLoading: scope !== null && !isKnown };
}

const noHits: readonly PortalHit[] = [];

function useHits(isWanted: boolean, typed: string, pathname: string) {
  const text = typed.trim().slice(0, PORTAL_SEARCH_LENGTH);
  const [asked] = useDebouncedValue(text, PAUSE);
  const isAsked = isWanted && asked.length >= SHORTEST_ASKED && text.length >= SHORTEST_ASKED;
  const { data, isLoading, isError } = useQuery({
    ...portalSearchQuery(useOwner(), asked, pathname),
    enabled: isAsked,
  });
  const isWaiting = isWanted && text.length >= SHORTEST_ASKED && (asked !== text || isLoading);
  const isAnswered = isAsked && asked === text;
  return { found: (isAnswered ? data?.hits : undefined) ?? noHits, isLoading: isWaiting, isCut: isAnswered && isError };
}

/** What is in the whole catalogue, and the portal's pages; of equally good hits, those of the open module come first. */
function portalSearchQuery(owner: string, text: string, pathname: string) {
  const near = /^\/(?:swagger|webhooks)-ui(\/[^/]+\/[^/]+\/[^/]+)$/.exec(pathname)?.[1];
  const query = { text, ...(near !== undefined && { near }), kinds: "all" as const };
  return queryOptions({
    queryKey: ["portal-search", owner, query],
    queryFn: ({ signal }) => callPortal("searchPortal", { query, signal }),
  });
}

/**
 * The part of the catalogue that the palette offers as pages: all products with their releases, the solutions of the
 * release and the modules of the solution that were chosen last. What cannot be loaded is not offered.
 */
function useKnownCatalogue(isWanted: boolean): KnownCatalogue {
  const queries = useCatalogueQueries();
  const { release, solution } = useSelection();
  const { data: products = nothingKnown.products } = useQuery({ ...queries.products(), enabled: isWanted });
  const open = products.filter(({ enabled }) => enabled);
  const releases = useQueries({
    queries: open.map(({ id }) => ({ ...queries.releases(id), enabled: isWanted })),
    combine: (answers) => answers.map(({ data }) => data ?? []),
  });
  const { data: solutions = nothingKnown.solutions } = useQuery({
    ...queries.solutions(release?.id ?? 0),
    enabled: isWanted && release !== undefined,
  });
  const { data: modules } = useQuery({
    ...queries.modules(solution?.id ?? 0),
    enabled: isWanted && solution !== undefined,
  });
  return useMemo(() => {
    const chosen = solutions.find(({ id }) => id === solution?.id);
    return {
      products,
      releases: products
        .filter(({ enabled }) => enabled)
        .flatMap((product, at) => (releases[at] ?? []).map((one) => ({ product, release: one }))),
      solutions,
      modules: chosen === undefined ? [] : (modules ?? []).map((module) => ({ solution: chosen, module })),
    };
  }, [products, releases, solutions, modules, solution?.id]);
}

/** The errors that the portal and the sandbox answer with; their texts are loaded when somebody searches. */
function useErrorEntries(isWanted: boolean): readonly Entry[] {
  const { data = noEntries } = useQuery({ queryKey: ["error-book"], queryFn: loadEntries, enabled: isWanted });
  return data;
}

async function loadEntries(): Promise<readonly Entry[]> {
  const { errorBook } = await import("../../shared/errors/error-book.ts");
  return errorBook.map((error) =>
    entryOf({
      group: "errors",
      title: error.code,
      to: "",
      status: error.status,
      context: error.text,
      detail: error.section,
      isElsewhere: true,
      explained: error,
      words: [error.status],
    }),
  );
}

/**
 * Turns server hits into entries, without those that the open page has; `pathname` is the page's. A hit that this program
 * knows itself keeps its words: the explanation of an error, the name of a page in the reader's language.
 */
export function entriesOfHits(
  hits: readonly PortalHit[],
  own: readonly Entry[],
  { errors, pages }: { readonly errors: readonly Entry[]; readonly pages: readonly Entry[] },
  pathname: string,
): Entry[] {
  const known = new Set(own.map(({ group, title, to }) => keyOf(group, title, to)));
  const book = new Map(errors.map((entry) => [entry.title, entry]));
  const site = new Map(pages.map((entry) => [entry.to, entry]));
  return hits
    .filter(({ kind, title, link }) => !known.has(keyOf(groupOf[kind], title, link)))
    .map(({ kind, title, rank, verb, path, status, context, place, module, link, deprecated }) => {
      const group = groupOf[kind];
      const inBook = kind === "error" && link === errorPage(title) ? book.get(title) : undefined;
      const knownHere = kind === "page" ? site.get(link) : inBook;
      if (knownHere) return { ...knownHere, rank };
      const isElsewhere = ofDocuments.has(group) && pathOf(link) !== pathname;
      const action = isElsewhere ? "Select ConnectAPI Module" : actionOf[kind];
      return entryOf({
        group,
        title,
        to: link,
        rank,
        context: path ?? context ?? (kind === "module" ? "" : module),
        detail: place,
        deprecated,
        isElsewhere,
        ...(verb !== undefined && { verb }),
        ...(status !== undefined && { status }),
        ...(action !== undefined && { action }),
        words: status === undefined ? [] : [status],
      });
    });
}

/** The server may have more hits of these kinds than it returned. */
export function fullGroups(hits: readonly PortalHit[]): ReadonlySet<Group> {
  const isFull = (kind: PortalHitKind) => hits.filter((hit) => hit.kind === kind).length >= PORTAL_HITS_LIMIT;
  return new Set(portalHitKinds.filter(isFull).map((kind) => groupOf[kind]));
}

function keyOf(group: Group, title: string, link: string): string {
  return JSON.stringify([group, title.toLowerCase(), pathOf(link)]);
}

function pathOf(link: string): string {
  return link.split(/[?#]/, 1)[0] ?? link;
}
