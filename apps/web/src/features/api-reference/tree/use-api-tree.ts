import type { ModuleDescriptor } from "@connect-portal/contract";
import { useIsHydrating } from "@connect-portal/openapi-reference/hydration";
import { useQueries } from "@tanstack/react-query";
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from "react";
import { fileAddress } from "../../../shared/reference/document-queries.ts";
import { documentsOf, openedAt, type Place } from "../descriptor/place.ts";
import { cutAround, type KnownIndexes, type TreeModule, treeOf } from "../descriptor/tree.ts";
import { useReferenceQueries } from "../reference-queries.ts";

interface ApiTreeOptions {
  readonly descriptor: ModuleDescriptor;
  readonly folder: string;
  readonly place: Place | undefined;
  /** The viewer's anchor of what is read of it. */
  readonly reading: string | null;
}

interface ApiTree {
  readonly modules: readonly TreeModule[];
  /** Value of the row to be marked. */
  readonly selected: string | undefined;
  /** Loads the operations of APIs that are not open, so that the filter finds them. */
  readonly onFilter: () => void;
}

/** Operations of the tree that the server renders: more than a tall screen has, of what may be a thousand. */
const FIRST_ROWS = 50;
/** Milliseconds after the words, in which the console beside them is drawn, too. */
const AFTER_WORDS = 200;
const nothing: readonly undefined[] = [];

/** The tree with the operations of the document that is open; those of all documents once the reader filters. */
export function useApiTree({ descriptor, folder, place, reading }: ApiTreeOptions): ApiTree {
  const queries = useReferenceQueries();
  const isDrawn = useIsDrawn(reading !== null);
  const treeRows = useDeferredValue<number | undefined>(undefined, FIRST_ROWS);
  const [isFiltering, setFiltering] = useState(false);
  const opened = place && openedAt(place)?.file;
  const documents = useMemo(() => documentsOf(descriptor), [descriptor]);
  const files = useMemo(
    () =>
      documents.flatMap(({ file }) => {
        const address = fileAddress(folder, file);
        return address === undefined ? [] : [{ file, spec: address.spec }];
      }),
    [documents, folder],
  );
  const loaded = useQueries({
    queries: files.map(({ file, spec }) => ({ ...queries.index(spec), enabled: isFiltering || file === opened })),
    combine: (results) => results.map(({ data }) => data),
  });
  // Hundreds of rows are drawn in slices, so that a slow machine heeds its user meanwhile.
  const indexes = useDeferredValue(isDrawn || isFiltering ? loaded : nothing);
  const known: KnownIndexes = useMemo(
    () => new Map(files.flatMap(({ file }, at) => (indexes[at] === undefined ? [] : [[file, indexes[at]] as const]))),
    [files, indexes],
  );
  const whole = useMemo(() => treeOf(descriptor, known, place), [descriptor, known, place]);
  const api = whole.flatMap(({ items }) => items).find((item) => item.place.api === place?.api);
  const read = api?.children?.find(({ anchor }) => anchor !== undefined && anchor === reading);
  const modules = useMemo(
    () => (isFiltering ? whole : cutAround(whole, read?.value, treeRows)),
    [whole, isFiltering, read?.value, treeRows],
  );
  return { modules, selected: read?.value ?? api?.value, onFilter: () => setFiltering(true) };
}

/** Whether the words stand. They come first: a browser that draws the page itself draws no row with them. */
function useIsDrawn(isRead: boolean): boolean {
  const [isDrawn, setDrawn] = useState(useIsHydrating());
  useEffect(() => {
    if (!isRead) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(true)), AFTER_WORDS);
    return () => clearTimeout(timer);
  }, [isRead]);
  return isDrawn;
}
