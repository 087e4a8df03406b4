import { useSyncExternalStore } from "react";
import { anchorIn, fragmentOf } from "./list-items.ts";

function onHashChange(listener: () => void) {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** Takes what the reader scrolls to into the address, without a new entry in the history. */
function followTarget(anchor: string): void {
  history.replaceState(history.state, "", fragmentOf(anchor));
  // The browser announces links only.
  dispatchEvent(new Event("hashchange"));
}

/**
 * `target` and `onTargetChange` of <Reference>, for a page without a router: the fragment of its address. It is null while
 * the browser takes over what a server has rendered, which is told no fragment.
 */
export function useAddressTarget() {
  const fragment = useSyncExternalStore(
    onHashChange,
    () => location.hash,
    () => "",
  );
  return { target: anchorIn(fragment) ?? null, onTargetChange: followTarget };
}
