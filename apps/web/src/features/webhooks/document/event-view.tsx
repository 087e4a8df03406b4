import type { OperationDocument, ReferenceIndex } from "@connect-portal/openapi-document";
import "@connect-portal/openapi-reference/styles.css";
import {
  DocumentScope,
  Fact,
  JumpBar,
  OperationFrame,
  OperationMatter,
  Problems,
} from "@connect-portal/openapi-reference/parts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { apiBaseUrl } from "../../../shared/api-client/base-url.ts";
import { apiAddress } from "../../../shared/catalogue/find-trail.ts";
import { TextSkeleton } from "../../../shared/layout/working-skeleton.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import { SkeletonBar } from "../../../shared/ui/skeleton.tsx";
import { Verb } from "../../../shared/ui/verb.tsx";
import { type EventModule, eventQuery, findEvent, type RelatedEvent, type WebhookEvent } from "../descriptor/events.ts";
import { Tester } from "../tester/tester.tsx";
import type { Delivery } from "../tester/use-delivery.ts";
import type { TesterMemory } from "../tester/use-tester.ts";
import { texts } from "../texts.ts";
import { endpointsQuery } from "../webhook-queries.ts";
import eventSkeletonStyles from "./event-skeleton.module.css";
import eventTextStyles from "./event-text.module.css";
import relatedEventsStyles from "./related-events.module.css";
import styles from "./sent-to.module.css";

interface EventTextProps {
  readonly event: WebhookEvent;
  readonly index: ReferenceIndex;
  readonly operation: OperationDocument;
}

interface RelatedEventsProps {
  readonly related: readonly RelatedEvent[];
  readonly modules: readonly EventModule[];
  readonly wsYamlUrl: string;
}

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

/** The text of an event, and the console to send one. */
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

/** Related events of this page, and related calls of the module's API reference. */
function RelatedEvents({ related, modules, wsYamlUrl }: RelatedEventsProps) {
  if (related.length === 0) return null;
  return (
    <>
      <h3>{texts.event.related}</h3>
      <ul className={relatedEventsStyles.lines}>
        {related.map(({ HttpVerb, name }, index) => {
          const event = findEvent(modules, name);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing keeps a descriptor from naming an event twice; their order is its.
            <li key={index}>
              <Link to={event ? { search: eventQuery(event.name) } : apiAddress(`swagger-ui${wsYamlUrl}`, name)}>
                <Verb verb={HttpVerb} />
                <span data-mono={event !== undefined || undefined}>{name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The document's text of one event: its summary, its description, its payload, and the response to give. */
function EventText({ event, index, operation }: EventTextProps) {
  const types = operation.requestBody?.content.map(({ type }) => type) ?? [];
  return (
    <article aria-labelledby="event-name">
      <h1 id="event-name" className={eventTextStyles.name}>
        {event.name}{" "}
        {operation.deprecated && <span className={eventTextStyles.deprecated}>{texts.event.deprecated}</span>}
      </h1>
      <p className={eventTextStyles.path}>
        <Verb verb={operation.method} tag />
        <span>{texts.event.to}</span>
      </p>
      <h2 className={operation.title === event.name ? "visually-hidden" : eventTextStyles.summary}>
        {operation.title}
      </h2>
      <Problems problems={operation.problems ?? []} place="operation" />
      <OperationMatter
        operation={operation}
        schemes={index.securitySchemes}
        bodyTitle={texts.event.payload}
        bodyFirst
        moreFacts={
          <>
            {types.length > 0 && (
              <Fact name={texts.event.sentAs} mono>
                {types.join(", ")}
              </Fact>
            )}
            <Fact name={texts.event.document}>
              {index.title} {index.version}
            </Fact>
          </>
        }
      />
    </article>
  );
}

/** An event before its document is known: text, and the console beside it. */
export function EventSkeleton() {
  return (
    <div className={eventSkeletonStyles.columns}>
      <div>
        <TextSkeleton />
      </div>
      <SkeletonBar height="420px" />
    </div>
  );
}
