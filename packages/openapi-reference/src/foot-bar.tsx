import type { OperationEntry } from "@connect-portal/openapi-document";
import { Verb } from "./ui/verb.tsx";

/** On a phone the console stands far below the text: this bar, always at the foot, leads there. */
export function FootBar({ entry }: { entry: OperationEntry }) {
  const consoleId = `operation/${entry.id}/try`;
  const lastPart = entry.path.slice(entry.path.lastIndexOf("/"));
  return (
    <div className="oar-jump">
      <Verb method={entry.method} tag />
      <span className="oar-jump-path">{lastPart === entry.path ? entry.path : `…${lastPart}`}</span>
      <button
        type="button"
        className="oar-button oar-button-primary"
        onClick={() => {
          const target = document.getElementById(consoleId);
          target?.scrollIntoView();
          target?.focus({ preventScroll: true });
        }}
      >
        Try it
      </button>
    </div>
  );
}
