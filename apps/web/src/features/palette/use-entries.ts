import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { useCatalogueQueries } from "../../shared/catalogue/queries.ts";
import { type PaletteScope, usePaletteScope } from "../../shared/palette/palette-scope.tsx";
import { useSession } from "../../shared/session/use-session.ts";
import { type Entry, entriesOfApis, entriesOfDocuments } from "./entries.ts";
import { pageEntries } from "./site-pages.ts";
import { useKnownCatalogue } from "./use-known-catalogue.ts";

/** Letters from which on the server is asked, and how long after the last one, in ms. */
const SHORTEST_ASKED = 2;
const PAUSE = 150;
/** Characters that the search call takes. */
const LONGEST_ASKED = 100;

export interface Entries {
  readonly entries: readonly Entry[];
  /** What the page calls itself; undefined for a page that adds nothing. */
  readonly scope: string | undefined;
  /** Something that may still add entries is under way. */
  readonly isLoading: boolean;
}

/** Everything that the palette can open from here, for what is typed. */
export function useEntries(isOpen: boolean, typed: string): Entries {
  const session = useSession();
  const { pathname } = useLocation();
  const catalogue = useKnownCatalogue(isOpen && session !== null);
  const documents = useDocumentEntries(isOpen);
  const apis = useApiEntries(isOpen && session !== null, typed, pathname);
  const pages = useMemo(() => pageEntries(session, catalogue), [session, catalogue]);
  return {
    entries: useMemo(() => [...documents.entries, ...apis.entries, ...pages], [documents.entries, apis.entries, pages]),
    scope: documents.scope,
    isLoading: documents.isLoading || apis.isLoading,
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
      (documents) => isWanted && setKnown({ scope, entries: entriesOfDocuments(documents) }),
      () => isWanted && setKnown({ scope, entries: nothing }),
    );
    return () => {
      isWanted = false;
    };
  }, [scope]);
  const isKnown = scope !== null && known?.scope === scope;
  return { entries: isKnown ? known.entries : nothing, scope: scope?.name, isLoading: scope !== null && !isKnown };
}

function useApiEntries(isWanted: boolean, typed: string, pathname: string) {
  const text = typed.trim().slice(0, LONGEST_ASKED);
  const [asked] = useDebouncedValue(text, PAUSE);
  const isAsked = isWanted && asked.length >= SHORTEST_ASKED && text.length >= SHORTEST_ASKED;
  const { data, isLoading } = useQuery({ ...useCatalogueQueries().searchAllApis(asked), enabled: isAsked });
  const entries = useMemo(() => (data === undefined ? nothing : entriesOfApis(data, pathname)), [data, pathname]);
  const isWaiting = isWanted && text.length >= SHORTEST_ASKED && (asked !== text || isLoading);
  return { entries: isAsked && asked === text ? entries : nothing, isLoading: isWaiting };
}
