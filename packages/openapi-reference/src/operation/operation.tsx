import type { OperationDocument, OperationEntry } from "@connect-portal/openapi-document";
import { memo, useCallback, useState } from "react";
import { Console } from "../console/console.tsx";
import { useLoaded } from "../data/use-loaded.ts";
import { useReference } from "../reference-context.ts";
import { Place } from "../ui/remembered.tsx";
import { Column, Later } from "../window/chunks.tsx";
import { EntryTitle } from "./operation-servers.tsx";
import { OperationFailure, OperationText } from "./operation-text.tsx";

interface OperationProps {
  readonly entry: OperationEntry;
  readonly titleId: string;
  /** By which the list knows it. */
  readonly anchor: string;
}

/** Expected height of a console in pixels, until it has been there. */
const CONSOLE_HEIGHT = 620;

/** An open operation, from its title to its console. Its document is fetched when it comes near the screen. */
export const Operation = memo(function Operation({ entry, titleId, anchor }: OperationProps) {
  const { cache, index, list } = useReference();
  const load = useCallback((signal: AbortSignal) => cache.load(entry.id, signal), [cache, entry.id]);
  const [known] = useState(() => cache.peek(entry.id));
  const { loaded, retry } = useLoaded(load, { initial: known, delay: list.loadDelay });
  const isLoading = loaded.status === "loading";

  return (
    <div className="oar-op" aria-busy={isLoading} style={isLoading ? { minHeight: list.estimate(anchor) } : undefined}>
      <Place name={entry.id}>
        {loaded.status === "ready" ? (
          <>
            <OperationText operation={loaded.value} schemes={index.securitySchemes} titleId={titleId} />
            {loaded.value.kind === "operation" ? <LaterConsole operation={loaded.value} /> : null}
          </>
        ) : loaded.status === "failed" ? (
          <OperationFailure entry={entry} titleId={titleId} error={loaded.error} onRetry={retry} />
        ) : (
          <OperationSkeleton entry={entry} titleId={titleId} />
        )}
      </Place>
    </div>
  );
});

/** The text is read first; the console follows in a frame that has time for it. */
function LaterConsole({ operation }: { operation: OperationDocument }) {
  return (
    <Column>
      <Later
        name="console"
        id={`operation/${operation.id}/console`}
        estimate={CONSOLE_HEIGHT}
        className="oar-console-place"
      >
        {() => <Console operation={operation} />}
      </Later>
    </Column>
  );
}

/** The index's facts, and a skeleton in the shape of the content. */
function OperationSkeleton({ entry, titleId }: { entry: OperationEntry; titleId: string }) {
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
