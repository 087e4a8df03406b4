import type { OperationEntry } from "@connect-portal/openapi-document";
import type { ReactNode } from "react";
import { focusConsole, PATIENCE, whenThere } from "./console/focus-console.ts";
import { operationAnchor } from "./list/list-items.ts";
import { useReference } from "./reference-context.ts";
import { JumpBar } from "./ui/tabs.tsx";

interface WayToConsoleProps {
  readonly entry: OperationEntry;
  readonly skipLink: ((tryIt: () => void) => ReactNode) | undefined;
}

/** The console stands far from where a page begins: a link of the host leads there, and on a phone a bar at the foot. */
export function WayToConsole({ entry, skipLink }: WayToConsoleProps) {
  const { expansion } = useReference();
  const anchor = operationAnchor(entry.id);
  const lastPart = entry.path.slice(entry.path.lastIndexOf("/"));

  function tryIt() {
    expansion.set(anchor, true);
    whenThere(`${anchor}/console`, (place) => {
      // Beside the text it goes along with it, and is in sight already.
      if (getComputedStyle(place).position !== "sticky") holdInView(place);
      focusConsole(anchor);
    });
  }

  return (
    <>
      {skipLink?.(tryIt)}
      <JumpBar method={entry.method} name={lastPart === entry.path ? entry.path : `…${lastPart}`} onJump={tryIt} />
    </>
  );
}

/** Content above is mounted when the page gets there, and pushes the element away: follow it until the reader moves. */
function holdInView(place: HTMLElement): void {
  const hand = new AbortController();
  const options = { signal: hand.signal, passive: true, capture: true };
  for (const kind of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    window.addEventListener(kind, () => hand.abort(), options);
  }
  const hold = (patience: number) => {
    if (hand.signal.aborted) return;
    if (patience === 0 || !place.isConnected) return hand.abort();
    place.scrollIntoView({ behavior: "instant" });
    requestAnimationFrame(() => hold(patience - 1));
  };
  hold(PATIENCE);
}
