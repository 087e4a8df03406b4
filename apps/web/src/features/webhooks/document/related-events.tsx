import { Link } from "react-router";
import { apiAddress } from "../../../shared/catalogue/api-address.ts";
import { Verb } from "../../../shared/ui/verb.tsx";
import { type EventModule, eventQuery, findEvent, type RelatedEvent } from "../descriptor/events.ts";
import { texts } from "../texts.ts";
import styles from "./related-events.module.css";

interface RelatedEventsProps {
  readonly related: readonly RelatedEvent[];
  readonly modules: readonly EventModule[];
  readonly wsYamlUrl: string;
}

/** What belongs to an event, R-2.18: other events of this page, and calls of the module's API reference. */
export function RelatedEvents({ related, modules, wsYamlUrl }: RelatedEventsProps) {
  if (related.length === 0) return null;
  return (
    <>
      <h3>{texts.event.related}</h3>
      <ul className={styles.lines}>
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
