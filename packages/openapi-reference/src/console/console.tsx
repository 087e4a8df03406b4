import type { OperationDocument } from "@connect-portal/openapi-document";
import { type KeyboardEvent, useRef } from "react";
import { useReference } from "../reference-context.ts";
import { Place, useRemembered } from "../ui/remembered.tsx";
import { AnswerPanel } from "./answer-panel.tsx";
import { RequestPanel } from "./request-panel.tsx";
import { SamplePanel } from "./sample-panel.tsx";
import { useTrial } from "./use-trial.ts";

/** Try it: the sample, what is sent, the answer. What machines say stands on wire, what is typed on paper. */
export function Console({ operation }: { operation: OperationDocument }) {
  const { onRequestToken } = useReference();
  const element = useRef<HTMLElement>(null);
  const trial = useTrial(operation);
  const [tab, setTab] = useRemembered("request tab", operation.requestBody ? "body" : "parameters");
  const [isChecked, setChecked] = useRemembered("checked", false);

  function send() {
    if (trial.missing.length === 0) return trial.send();
    setChecked(true);
    setTab("parameters");
    // The fields appear with the next paint.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  }

  return (
    <section
      ref={element}
      className="oar-console"
      id={`operation/${operation.id}/try`}
      aria-label={`Try it: ${operation.title}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <Place name="console">
        <SamplePanel operation={operation} trial={trial} />
        <RequestPanel
          operation={operation}
          trial={trial}
          tab={tab}
          onTab={setTab}
          showMissing={isChecked}
          onSend={send}
        />
        <AnswerPanel title={operation.title} trial={trial} onRequestToken={onRequestToken} />
      </Place>
    </section>
  );
}
