import { useEffect } from "react";
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

  useEffect(() => {
    for (const entry of document.querySelectorAll<HTMLDetailsElement>("details[data-release]")) {
      entry.open = entry.dataset.release === opened;
      if (entry.open) entry.scrollIntoView({ block: "nearest" });
    }
  }, [opened]);

  return {
    opened,
    onToggle(slug, isOpen) {
      // The browser reports what the effect above did, too.
      if (isOpen === (opened === slug)) return;
      const named = isOpen ? slug : null;
      setQuery(named === null ? {} : { [RELEASE]: named }, { preventScrollReset: true });
    },
  };
}
