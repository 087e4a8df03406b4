import { type JSX, useCallback } from "react";
import { useLoaded } from "./data/use-loaded.ts";
import { Failure } from "./operation/operation-failure.tsx";
import { ReferenceList } from "./reference-list.tsx";
import type { ReferenceProps } from "./reference-props.ts";
import { texts } from "./texts.ts";

/**
 * An OpenAPI document as a page: all operations one under the other, each with a console to try it. Scrolls with the
 * window; `--oar-bar` is the height of what the host keeps at the top of it.
 */
export function Reference(props: ReferenceProps): JSX.Element {
  const { source, known } = props;
  const load = useCallback((signal: AbortSignal) => source.index(signal), [source]);
  const { loaded, retry } = useLoaded(load, { initial: known?.index });
  return (
    <div className="oar" data-reference>
      {loaded.status === "ready" ? <ReferenceList key={loaded.value.hash} index={loaded.value} {...props} /> : null}
      {loaded.status === "loading" ? <LoadingList /> : null}
      {loaded.status === "failed" ? (
        <div className="oar-op">
          <Failure what={texts.notLoaded} error={loaded.error} onRetry={retry} />
        </div>
      ) : null}
    </div>
  );
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
