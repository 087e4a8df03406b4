import type { OperationEntry } from "@connect-portal/openapi-document";
import { memo, useCallback, useState } from "react";
import { Console } from "../console/console.tsx";
import { useLoaded } from "../data/use-loaded.ts";
import { useReference } from "../reference-context.ts";
import { Place } from "../ui/remembered.tsx";
import { OperationFailure } from "./operation-failure.tsx";
import { OperationSkeleton } from "./operation-skeleton.tsx";
import { OperationText } from "./operation-text.tsx";

interface OperationProps {
  readonly entry: OperationEntry;
  readonly elementRef: (element: HTMLElement | null) => void;
  /** Expected height in pixels, kept free while loading. */
  readonly estimate: (id: string) => number;
  /** Milliseconds to wait before fetching; what only flies past is not asked for. */
  readonly loadDelay: () => number;
}

/** One operation, from its place in the list to its console. Its document is fetched when it comes near the screen. */
export const Operation = memo(function Operation({ entry, elementRef, estimate, loadDelay }: OperationProps) {
  const { cache, index } = useReference();
  const load = useCallback((signal: AbortSignal) => cache.load(entry.id, signal), [cache, entry.id]);
  const [known] = useState(() => cache.peek(entry.id));
  const { loaded, retry } = useLoaded(load, { initial: known, delay: loadDelay });
  const titleId = `operation/${entry.id}/title`;
  const isLoading = loaded.status === "loading";

  return (
    <section
      ref={elementRef}
      className="oar-op"
      id={`operation/${entry.id}`}
      data-operation={entry.id}
      aria-labelledby={titleId}
      aria-busy={isLoading}
      style={isLoading ? { minHeight: estimate(entry.id) } : undefined}
    >
      <Place name={entry.id}>
        {loaded.status === "ready" ? (
          <>
            <OperationText operation={loaded.value} schemes={index.securitySchemes} titleId={titleId} />
            {loaded.value.kind === "operation" ? <Console operation={loaded.value} /> : null}
          </>
        ) : loaded.status === "failed" ? (
          <OperationFailure entry={entry} titleId={titleId} error={loaded.error} onRetry={retry} />
        ) : (
          <OperationSkeleton entry={entry} titleId={titleId} />
        )}
      </Place>
    </section>
  );
});
