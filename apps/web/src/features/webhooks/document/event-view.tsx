import type { OperationDocument, ReferenceIndex } from "@connect-portal/openapi-document";
import "@connect-portal/openapi-reference/styles.css";
import { DocumentScope, JumpBar, OperationFrame } from "@connect-portal/openapi-reference/parts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { apiBaseUrl } from "../../../shared/api-client/base-url.ts";
import { useUsername } from "../../../shared/session/use-session.ts";
import type { EventModule, WebhookEvent } from "../descriptor/events.ts";
import { Tester } from "../tester/tester.tsx";
import type { Delivery } from "../tester/use-delivery.ts";
import type { TesterMemory } from "../tester/use-tester.ts";
import { texts } from "../texts.ts";
import { endpointsQuery } from "../webhook-queries.ts";
import { EventText } from "./event-text.tsx";
import { RelatedEvents } from "./related-events.tsx";
import styles from "./sent-to.module.css";

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

/** How many of the reader's own endpoints get this event from the sandbox, and where to change that. */
function SentTo({ event }: { readonly event: string }) {
  const { data } = useQuery(endpointsQuery(useUsername()));
  if (!data) return null;
  const count = data.items.filter(
    ({ status, eventTypes }) => status === "enabled" && (eventTypes === null || eventTypes.includes(event)),
  ).length;
  return (
    <p className={styles.line}>
      {texts.event.sentTo(count)} <Link to="/sandbox/endpoints">{texts.event.endpoints}</Link>
    </p>
  );
}
