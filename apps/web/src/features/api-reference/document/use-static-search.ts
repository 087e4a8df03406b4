import { createReferenceSearch, type ReferenceSearch } from "@connect-portal/openapi-reference";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { hitId, markHits } from "./mark-hits.ts";

interface StaticSearch {
  readonly search: ReferenceSearch;
  /** The page with its hits marked. */
  readonly html: string | undefined;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Handler for the frame's load event. */
  readonly onLoad: () => void;
}

/**
 * Searches a static page. Its frame runs nothing and lets nobody in, so the hits are marked before it gets the page, and
 * a fragment leads to each.
 */
export function useStaticSearch(page: string | undefined, title: string): StaticSearch {
  const [search] = useState(createReferenceSearch);
  const [query, setQuery] = useState("");
  const frame = useRef<HTMLIFrameElement>(null);
  const wanted = useRef<number | null>(null);
  const marked = useRef("");
  /** Going anywhere would keep the frame from getting its page. */
  const isLoading = useRef(false);
  const html = useMemo(() => (page === undefined ? undefined : markHits(page, query).html), [page, query]);

  function goTo(hit: number) {
    wanted.current = hit;
    if (isLoading.current) return;
    frame.current?.contentWindow?.location.replace(`about:srcdoc#${hitId(hit)}`);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls reads from refs.
  useEffect(() => {
    if (page === undefined) return;
    return search.connect({
      storedQuery: { read: () => "", write: () => undefined },
      prepare: () => Promise.resolve(),
      find(text) {
        const { count } = markHits(page, text);
        if (count === 0) return [];
        return [{ kind: "intro", anchor: "document", title, position: 0, before: 0, count }];
      },
      mark(text) {
        wanted.current = null;
        if (text === marked.current) return;
        marked.current = text;
        isLoading.current = true;
        setQuery(text);
      },
      show: (_item, ordinal) => Promise.resolve(goTo(ordinal)),
      activePosition: () => 0,
    });
  }, [search, page, title]);

  return {
    search,
    html,
    frame,
    onLoad() {
      isLoading.current = false;
      if (wanted.current !== null) goTo(wanted.current);
    },
  };
}
