import { type JSX, useCallback, useLayoutEffect, useState } from "react";
import { useLoaded } from "./data/use-loaded.ts";
import { Failure } from "./operation/operation-text.tsx";
import { ReferenceList } from "./reference-list.tsx";
import type { ReferenceProps } from "./reference-props.ts";
import { hasSession } from "./session-keys.ts";
import { texts } from "./texts.ts";
import { HydrationContext, useIsHydrating } from "./ui/hydration.tsx";

/**
 * An OpenAPI document as a page: all operations one under the other, each with a console to try it. Scrolls with the
 * window; `--oar-bar` is the height of what the host keeps at the top of it.
 */
export function Reference(props: ReferenceProps): JSX.Element {
  const { source, known } = props;
  const load = useCallback((signal: AbortSignal) => source.index(signal), [source]);
  const { loaded, retry } = useLoaded(load, { initial: known?.index });
  const isHydrating = useIsHydrating();
  const isRestored = useIsRestored(known?.index.hash);
  return (
    <div className="oar" data-reference>
      {loaded.status === "ready" ? (
        <HydrationContext value={isHydrating && !isRestored}>
          <ReferenceList key={`${loaded.value.hash} ${isRestored}`} index={loaded.value} {...props} />
        </HydrationContext>
      ) : null}
      {loaded.status === "loading" ? <LoadingList /> : null}
      {loaded.status === "failed" ? (
        <div className="oar-op">
          <Failure what={texts.notLoaded} error={loaded.error} onRetry={retry} />
        </div>
      ) : null}
    </div>
  );
}

/** True once a document that a server wrote has to be drawn with what was typed into it before a reload. */
function useIsRestored(hash: string | undefined): boolean {
  const [isWritten] = useState(useIsHydrating());
  const [isRestored, setRestored] = useState(false);
  // Before anybody acts on what is going to be drawn again.
  useLayoutEffect(() => {
    if (isWritten && hash !== undefined && hasSession(hash)) setRestored(true);
  }, [isWritten, hash]);
  return isRestored;
}

function LoadingList() {
  return (
    <div className="oar-op" role="status" aria-label={texts.loading}>
      <div className="oar-skeleton" data-text aria-hidden>
        {["34%", "52%", "92%", "78%", "30%", "99%", "64%"].map((width) => (
          <span key={width} className="oar-skeleton-line" style={{ width }} />
        ))}
      </div>
      <div className="oar-console oar-console-skeleton" aria-hidden />
    </div>
  );
}
