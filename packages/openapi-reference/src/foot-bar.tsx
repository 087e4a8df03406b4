import type { OperationEntry } from "@connect-portal/openapi-document";
import { operationAnchor } from "./list/list-items.ts";
import { useReference } from "./reference-context.ts";
import { Verb } from "./ui/verb.tsx";

/** On a phone the console stands far below the text: this bar, always at the foot, leads there. */
export function FootBar({ entry }: { entry: OperationEntry }) {
  const { expansion } = useReference();
  const anchor = operationAnchor(entry.id);
  const lastPart = entry.path.slice(entry.path.lastIndexOf("/"));

  function tryIt() {
    expansion.set(anchor, true);
    whenThere(`${anchor}/console`, (place) => {
      place.scrollIntoView();
      whenThere(`${anchor}/try`, (console) => console.focus({ preventScroll: true }));
    });
  }

  return (
    <div className="oar-jump">
      <Verb method={entry.method} tag />
      <span className="oar-jump-path">{lastPart === entry.path ? entry.path : `…${lastPart}`}</span>
      <button type="button" className="oar-button oar-button-primary" onClick={tryIt}>
        Try it
      </button>
    </div>
  );
}

/** Frames to wait for what is still to be loaded or mounted; then the reader has gone elsewhere. */
const PATIENCE = 120;

function whenThere(id: string, use: (element: HTMLElement) => void, patience = PATIENCE): void {
  const element = document.getElementById(id);
  if (element) use(element);
  else if (patience > 0) requestAnimationFrame(() => whenThere(id, use, patience - 1));
}
