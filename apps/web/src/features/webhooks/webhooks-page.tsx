import type { WebhooksDescriptor } from "@connect-portal/contract";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { placeOf } from "../../shared/catalogue/place-of.ts";
import { ScopeLink } from "../../shared/catalogue/scope-link.tsx";
import { trailCrumbsBelow } from "../../shared/catalogue/trail-crumbs.ts";
import { useTrail } from "../../shared/catalogue/use-trail.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { PageNotice, PageRoom, WorkingPage } from "../../shared/layout/working-page.tsx";
import { Empty } from "../../shared/ui/empty.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { eventModulesOf, findEvent } from "./descriptor/events.ts";
import { EventContent } from "./document/event-content.tsx";
import { Inbox } from "./inbox/inbox.tsx";
import { InboxScope } from "./inbox/inbox-scope.tsx";
import { ReferenceLink } from "./reference-link.tsx";
import { texts } from "./texts.ts";
import { EventRail } from "./tree/event-rail.tsx";
import { useEventScope } from "./use-event-scope.ts";
import styles from "./webhooks-page.module.css";

interface WebhooksPageProps {
  readonly descriptor: WebhooksDescriptor;
  /** `/{version}/{solution}/{module}`. */
  readonly wsYamlUrl: string;
  /** Folder below which the descriptor names its files. */
  readonly folder: string;
}

/** Tree at the left, the event that the address names beside it, and under both what has arrived in the own inbox. */
export function WebhooksPage({ descriptor, wsYamlUrl, folder }: WebhooksPageProps) {
  const modules = useMemo(() => eventModulesOf(descriptor), [descriptor]);
  const chosen = useTrail({ wsYamlUrl });
  const [address] = useSearchParams();
  const wanted = address.get("event");
  const named = wanted === null ? undefined : findEvent(modules, wanted);
  const event = named ?? modules.flatMap(({ items }) => items)[0];
  useEventScope({ modules, wsYamlUrl, folder, name: chosen.module?.name, place: placeOf(chosen) });

  return (
    <WorkingPage rail={<EventRail modules={modules} current={event} />}>
      <DocumentTitle>{event?.name ?? texts.title}</DocumentTitle>
      <ScopeLink chosen={chosen} wsYamlUrl={wsYamlUrl} />
      <Subbar trail={trailCrumbsBelow(texts.title, chosen)}>
        <ReferenceLink wsYamlUrl={wsYamlUrl} />
      </Subbar>
      {wanted !== null && named === undefined && event !== undefined && (
        <PageNotice>{texts.unknownEvent(wanted)}</PageNotice>
      )}
      <InboxScope>
        {event === undefined ? (
          <PageRoom>
            <h1 className="visually-hidden">{texts.title}</h1>
            <Empty title={texts.noEventYet.title}>{texts.noEventYet.text}</Empty>
          </PageRoom>
        ) : (
          <EventContent event={event} modules={modules} wsYamlUrl={wsYamlUrl} folder={folder} />
        )}
        <div className={styles.inbox}>
          <Inbox />
        </div>
      </InboxScope>
    </WorkingPage>
  );
}
