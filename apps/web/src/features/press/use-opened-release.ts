import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { RELEASE } from "./open-release.ts";

interface OpenedRelease {
  /** Slug of the release that the address names, null for none. */
  readonly opened: string | null;
  /** To be told of each entry that the reader opens or closes. */
  readonly onToggle: (slug: string, isOpen: boolean) => void;
}

/** Keeps the address and the open entry alike, so that a release can be linked to and "back" closes it. */
export function useOpenedRelease(): OpenedRelease {
  const [query, setQuery] = useSearchParams();
  const opened = query.get(RELEASE);
  const isNew = useRef(true);
  /** What the address names, or is about to name: a reader may open and close before the page is drawn again. */
  const named = useRef(opened);
  const name = (slug: string | null) => {
    named.current = slug;
    setQuery(slug === null ? {} : { [RELEASE]: slug }, { preventScrollReset: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` is another one at each render, and only another address opens and closes.
  useEffect(() => {
    const entries = releaseEntries();
    // The reader was faster than this script, and nobody heard of it.
    const early = isNew.current ? entries.find(({ open }) => open)?.dataset.release : undefined;
    isNew.current = false;
    if (early !== undefined && early !== opened) {
      name(early);
      return;
    }
    named.current = opened;
    for (const entry of entries) {
      entry.open = entry.dataset.release === opened;
      if (entry.open) entry.scrollIntoView({ block: "nearest" });
    }
  }, [opened]);

  return {
    opened,
    onToggle(slug, isOpen) {
      // The browser reports what the effect above did, too.
      if (isOpen === (named.current === slug)) return;
      // The browser closes an entry when another one opens, which names itself.
      if (!isOpen && releaseEntries().some(({ open }) => open)) return;
      name(isOpen ? slug : null);
    },
  };
}

function releaseEntries(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>("details[data-release]")];
}
