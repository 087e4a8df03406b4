import { useSyncExternalStore } from "react";
import type { ReferenceSearch } from "./reference-search.ts";
import { statusText } from "./status-text.ts";
import { texts } from "./texts.ts";

/** How many hits there are and at which of them the reader stands; read out as it changes. */
export function SearchStatus({ search, id }: { search: ReferenceSearch; id: string }) {
  const state = useSyncExternalStore(search.subscribe, search.getState, search.getState);
  return (
    <span id={id} className="oar-search-status" role="status">
      {statusText(state)}
      {state.current > 0 ? <span className="oar-visually-hidden">{texts.inItem(state.currentTitle)}</span> : null}
    </span>
  );
}
