import type { OperationDocument, ReferenceIndex } from "@connect-portal/openapi-document";
import "@connect-portal/openapi-reference/styles.css";
import { DocumentScope, JumpBar, OperationFrame } from "@connect-portal/openapi-reference/parts";
import { useRef } from "react";
import { apiBaseUrl } from "../../../shared/api-client/base-url.ts";
import type { EventModule, WebhookEvent } from "../descriptor/events.ts";
import { Tester } from "../tester/tester.tsx";
import type { Delivery } from "../tester/use-delivery.ts";
import type { TesterMemory } from "../tester/use-tester.ts";
import { EventText } from "./event-text.tsx";
import { RelatedEvents } from "./related-events.tsx";
import { SentTo } from "./sent-to.tsx";

interface EventViewProps {
  readonly event: WebhookEvent;
  /** The /hps path of the event's file. */
  readonly spec: string;
  readonly index: ReferenceIndex;
  readonly operation: OperationDocument;
  readonly modules: readonly EventModule[];
  readonly wsYamlUrl: string;
  readonly tester: TesterMemory;
  readonly delivery: Delivery;
}

/** What an event says, and the console to send one. */
export function EventView(props: EventViewProps) {
  const { event, spec, index, operation, modules, wsYamlUrl, tester, delivery } = props;
  const console = useRef<HTMLElement>(null);

  function jump() {
    console.current?.scrollIntoView();
    console.current?.focus({ preventScroll: true });
  }

  return (
    <DocumentScope index={index} baseUrl={apiBaseUrl() || globalThis.location.origin}>
      <OperationFrame
        text={
          <>
            <EventText event={event} index={index} operation={operation} />
            <SentTo event={event.name} />
            <RelatedEvents related={event.relatedEvents} modules={modules} wsYamlUrl={wsYamlUrl} />
          </>
        }
        console={
          <Tester
            key={`${spec} ${event.name}`}
            ref={console}
            event={event.name}
            spec={spec}
            operation={operation}
            memory={tester}
            delivery={delivery}
          />
        }
      />
      <JumpBar method={operation.method} name={event.name} onJump={jump} />
    </DocumentScope>
  );
}
