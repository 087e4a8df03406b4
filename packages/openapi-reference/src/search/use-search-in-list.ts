import { type RefObject, useEffect, useRef } from "react";
import { sessionForms } from "../try-it/kept/stored-form.ts";
import type { ReferenceSearch } from "./reference-search.ts";
import { createSearchedList, type SearchedListOptions } from "./searched-list.ts";

type UseSearchOptions = Omit<SearchedListOptions, "element" | "active" | "storage"> & {
  readonly listRef: RefObject<HTMLElement | null>;
  /** Anchor of the item that is being read. */
  readonly active: string | null | undefined;
};

/** Lets the host's search find, open and mark what it looks for in this list. */
export function useSearchInList(search: ReferenceSearch | undefined, options: UseSearchOptions): void {
  const { index, items, source, cache, schemas, memory, list, listRef } = options;
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const element = listRef.current;
    if (!search || !element) return;
    const searched = createSearchedList({
      index,
      items,
      source,
      cache,
      schemas,
      memory,
      list,
      element,
      storage: sessionForms(),
      goTo: (anchor) => latest.current.goTo(anchor),
      active: () => latest.current.active ?? undefined,
    });
    const leave = search.connect(searched);
    return () => {
      leave();
      searched.stop();
    };
  }, [search, index, items, source, cache, schemas, memory, list, listRef]);
}
