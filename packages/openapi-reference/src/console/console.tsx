import type { OperationDocument } from "@connect-portal/openapi-document";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useReference } from "../reference-context.ts";
import { SamplePanel } from "../samples/sample-panel.tsx";
import type { FaultPlace } from "../try-it/answer/told.ts";
import { UnsendableRequest } from "../try-it/request/percent-encoding.ts";
import { Place, useRemembered } from "../ui/remembered.tsx";
import { Later } from "../window/chunks.tsx";
import { AnswerPanel } from "./answer/answer-panel.tsx";
import { PointedContext } from "./pointed.ts";
import { RequestPanel } from "./request-panel.tsx";
import { useTrial } from "./send/use-trial.ts";
import { texts } from "./texts.ts";

/** Expected heights in pixels, until they have been there. */
const SAMPLE_HEIGHT = 158;
const REQUEST_HEIGHT = 340;

/** Try it: the sample, what is sent, the answer. What machines say stands on wire, what is typed on paper. */
export function Console({ operation }: { operation: OperationDocument }) {
  const { onRequestToken } = useReference();
  const element = useRef<HTMLElement>(null);
  const trial = useTrial(operation);
  const { request } = trial;
  const [tab, setTab] = useRemembered("request tab", operation.requestBody ? "body" : "parameters");
  const [isChecked, setChecked] = useRemembered("checked", false);
  const [place, setPlace] = useState<FaultPlace | null>(null);
  const pointed = useMemo(() => ({ place, arrived: () => setPlace(null) }), [place]);

  function send() {
    if (trial.missing.length === 0) return trial.send();
    setChecked(true);
    setTab("parameters");
    // The fields appear with the next paint.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  function point(to: FaultPlace) {
    setTab(to.in === "body" ? "body" : "parameters");
    setPlace(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
    // Escape that closes suggestions or a search is already handled.
    if (event.key === "Escape" && !event.defaultPrevented && trial.call.kind === "sending") {
      event.preventDefault();
      trial.cancel();
    }
  }

  return (
    <section
      ref={element}
      className="oar-console"
      data-console
      id={`operation/${operation.id}/try`}
      aria-label={texts.console(operation.title)}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <Place name="console">
        {request instanceof UnsendableRequest ? null : (
          <Later name="sample" estimate={SAMPLE_HEIGHT}>
            {() => <SamplePanel operation={operation} form={trial.form} request={request} picks={trial.access.picks} />}
          </Later>
        )}
        <Later name="request" estimate={REQUEST_HEIGHT}>
          {() => (
            <PointedContext value={pointed}>
              <RequestPanel
                operation={operation}
                trial={trial}
                tab={tab}
                onTab={setTab}
                showMissing={isChecked}
                onSend={send}
              />
            </PointedContext>
          )}
        </Later>
        <AnswerPanel operation={operation} trial={trial} onRequestToken={onRequestToken} onPoint={point} />
      </Place>
    </section>
  );
}
