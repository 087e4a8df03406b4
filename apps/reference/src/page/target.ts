import { useCallback, useEffect, useState } from "react";

// The viewer's anchors, written again: this file is read before the viewer's script is there.
const OPERATION = "operation/";

/** What the address names, as the viewer knows it: "operation/getCity" or "schema/City". */
export function anchorInAddress(): string | null {
  try {
    return decodeURIComponent(location.hash.slice(1)) || null;
  } catch {
    return null;
  }
}

/** Fragment of an operation, by its id. */
export function addressOf(id: string): string {
  return fragmentOf(OPERATION + id);
}

/** The operation that an anchor leads to; null when it leads to something else. */
export function operationIdOf(anchor: string | null): string | null {
  return anchor?.startsWith(OPERATION) ? anchor.slice(OPERATION.length) : null;
}

/** Slashes stay readable: they are allowed in a fragment. */
function fragmentOf(anchor: string): string {
  return `#${anchor.split("/").map(encodeURIComponent).join("/")}`;
}

/** What is shown, by the address: links and the back button change it, scrolling does without a step in the history. */
export function useTarget() {
  const [target, setTarget] = useState(anchorInAddress);
  useEffect(() => {
    const follow = () => setTarget(anchorInAddress());
    addEventListener("hashchange", follow);
    // Somebody may have been faster than the page, which is drawn in slices.
    follow();
    return () => removeEventListener("hashchange", follow);
  }, []);
  const followScrolling = useCallback((anchor: string) => {
    history.replaceState(history.state, "", fragmentOf(anchor));
    setTarget(anchor);
  }, []);
  const forget = useCallback(() => {
    history.replaceState(history.state, "", location.pathname);
    setTarget(null);
  }, []);
  return { target, followScrolling, forget };
}
