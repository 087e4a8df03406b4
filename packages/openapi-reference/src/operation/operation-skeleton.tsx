import type { OperationEntry } from "@connect-portal/openapi-document";
import { EntryTitle } from "./entry-title.tsx";

/** What the index knows already, and a skeleton in the shape of what comes. */
export function OperationSkeleton({ entry, titleId }: { entry: OperationEntry; titleId: string }) {
  return (
    <>
      <div data-text>
        <EntryTitle entry={entry} titleId={titleId} />
        <div className="oar-skeleton" aria-hidden>
          {["92%", "78%", "30%", "99%", "64%", "98%", "72%"].map((width) => (
            <span key={width} className="oar-skeleton-line" style={{ width }} />
          ))}
        </div>
      </div>
      <div className="oar-console oar-console-skeleton" aria-hidden />
    </>
  );
}
