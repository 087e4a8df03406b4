import type { OperationEntry, ReferenceIndex } from "@connect-portal/openapi-document";
import { useMemo, useRef, useState } from "react";
import { createOperationCache } from "./data/operation-cache.ts";
import { FootBar } from "./foot-bar.tsx";
import { MarkdownContext, useMarkdownRenderer } from "./markdown/markdown.tsx";
import { Operation } from "./operation/operation.tsx";
import { Problems } from "./problems.tsx";
import { ReferenceContext, type ReferenceContextValue } from "./reference-context.ts";
import type { ReferenceProps } from "./reference-props.ts";
import { sessionForms } from "./try-it/stored-form.ts";
import { createTrials } from "./try-it/trials.ts";
import { createMemory, Remember } from "./ui/remembered.tsx";
import { useOperationWindow } from "./window/use-operation-window.ts";

/** The operations of a loaded document, those near the screen mounted. */
export function ReferenceList({ index, ...props }: ReferenceProps & { readonly index: ReferenceIndex }) {
  const { source, baseUrl, accessToken } = props;
  const { onRequestToken, onCall } = useStableCallbacks(props);
  const [trials] = useState(() => createTrials(sessionForms(), index.hash));
  const [memory] = useState(createMemory);
  const cache = useMemo(() => createOperationCache(source), [source]);
  const context = useMemo<ReferenceContextValue>(
    () => ({ index, cache, trials, baseUrl, accessToken, onRequestToken, onCall }),
    [index, cache, trials, baseUrl, accessToken, onRequestToken, onCall],
  );

  const render = useMarkdownRenderer();
  const markdown = useMemo(() => ({ render, baseUrl }), [render, baseUrl]);

  const ids = useMemo(() => index.operations.map(({ id }) => id), [index]);
  const entries = useMemo(() => new Map(index.operations.map((entry) => [entry.id, entry])), [index]);
  const [activeId, setActiveId] = useState(props.target ?? ids[0]);
  const target = props.target ?? null;
  const [seenTarget, setSeenTarget] = useState(target);
  if (target !== seenTarget) {
    setSeenTarget(target);
    if (target !== null) setActiveId(target);
  }
  const view = useOperationWindow({
    ids,
    target,
    onActiveChange(id) {
      setActiveId(id);
      props.onTargetChange?.(id);
    },
  });
  const active = entries.get(activeId ?? "") ?? index.operations[0];

  return (
    <ReferenceContext value={context}>
      <MarkdownContext value={markdown}>
        <Remember memory={memory}>
          <Problems problems={index.problems} />
          {ids.length === 0 ? <p className="oar-op oar-note">This document describes no operation.</p> : null}
          <div ref={view.listRef} className="oar-list">
            {view.mounted
              .map((id) => entries.get(id))
              .filter((entry): entry is OperationEntry => entry !== undefined)
              .map((entry) => (
                <Operation
                  key={entry.id}
                  entry={entry}
                  elementRef={view.elementRef(entry.id)}
                  estimate={view.estimate}
                  loadDelay={view.loadDelay}
                />
              ))}
          </div>
          {active?.kind === "operation" ? <FootBar entry={active} /> : null}
        </Remember>
      </MarkdownContext>
    </ReferenceContext>
  );
}

/** A host that writes its callbacks in place makes new ones with every render; the operations need not render with it. */
function useStableCallbacks(props: ReferenceProps): Pick<ReferenceContextValue, "onRequestToken" | "onCall"> {
  const latest = useRef(props);
  latest.current = props;
  const canAskForToken = props.onRequestToken !== undefined;
  return useMemo(
    () => ({
      onCall: (call) => latest.current.onCall?.(call),
      onRequestToken: canAskForToken ? () => latest.current.onRequestToken?.() : undefined,
    }),
    [canAskForToken],
  );
}
