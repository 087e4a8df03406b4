import type { OperationDocument, ReferenceIndex } from "@connect-portal/openapi-document";
import { Fact, OperationMatter, Problems } from "@connect-portal/openapi-reference/parts";
import { Verb } from "../../../shared/ui/verb.tsx";
import type { WebhookEvent } from "../descriptor/events.ts";
import { texts } from "../texts.ts";
import styles from "./event-text.module.css";

interface EventTextProps {
  readonly event: WebhookEvent;
  readonly index: ReferenceIndex;
  readonly operation: OperationDocument;
}

/** What the document says of one event: its summary, its description, its payload, and what to answer. */
export function EventText({ event, index, operation }: EventTextProps) {
  const types = operation.requestBody?.content.map(({ type }) => type) ?? [];
  return (
    <article aria-labelledby="event-name">
      <h1 id="event-name" className={styles.name}>
        {event.name} {operation.deprecated && <span className={styles.deprecated}>{texts.event.deprecated}</span>}
      </h1>
      <p className={styles.path}>
        <Verb verb={operation.method} tag />
        <span>{texts.event.to}</span>
      </p>
      <h2 className={operation.title === event.name ? "visually-hidden" : styles.summary}>{operation.title}</h2>
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
