import type { WebhooksDescriptor } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { IconBook } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { placeOf } from "../../shared/catalogue/find-trail.ts";
import { ScopeLink } from "../../shared/catalogue/scope-link.tsx";
import { trailCrumbsBelow, useTrail } from "../../shared/catalogue/use-trail.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { PageNotice, PageRoom, WorkingPage } from "../../shared/layout/working-page.tsx";
import { type PaletteDocument, useProvidePaletteScope } from "../../shared/palette/palette-scope.tsx";
import { ItemLink } from "../../shared/rail/item-link.tsx";
import { ModuleTree } from "../../shared/rail/module-tree.tsx";
import { Rail } from "../../shared/rail/rail.tsx";
import { fileAddress, useDocumentQueries } from "../../shared/reference/document-queries.ts";
import { Empty } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { type EventModule, eventModulesOf, eventQuery, findEvent, type WebhookEvent } from "./descriptor/events.ts";
import { EventContent } from "./document/event-content.tsx";
import { Inbox } from "./inbox/inbox.tsx";
import { InboxScope } from "./inbox/inbox-scope.tsx";
import { texts } from "./texts.ts";
import styles from "./webhooks-page.module.css";

interface EventScope {
  readonly modules: readonly EventModule[];
  readonly wsYamlUrl: string;
  readonly folder: string;
  /** The module's name in the catalogue, as far as it is known. */
  readonly name: string | undefined;
  /** Solution and release, such as "Issuing 4.2.4". */
  readonly place: string | undefined;
}

interface EventRailProps {
  readonly modules: readonly EventModule[];
  /** The event that the page shows. */
  readonly current: WebhookEvent | undefined;
}

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

/** In the line of the breadcrumbs: the calls of the same module. */
function ReferenceLink({ wsYamlUrl }: { readonly wsYamlUrl: string }) {
  return (
    <Button
      component={Link}
      to={`/swagger-ui${wsYamlUrl}`}
      size="xs"
      variant="subtle"
      leftSection={<IconBook size={16} stroke={1.75} aria-hidden />}
    >
      {texts.reference}
    </Button>
  );
}

/** The events of the module beside the text. */
function EventRail({ modules, current }: EventRailProps) {
  return (
    <Rail words={texts.tree.words} modules={modules} selected={current?.value}>
      {(shown, isFiltered) => (
        <ModuleTree
          label={texts.tree.label}
          modules={shown}
          selected={current?.value}
          allExpanded={isFiltered}
          renderItem={({ name }, state) => <ItemLink {...state} name={name} to={{ search: eventQuery(name) }} mono />}
        />
      )}
    </Rail>
  );
}

/** Gives the palette the events of the module: the indexes of their files are loaded when it opens, and kept with the page's. */
function useEventScope({ modules, wsYamlUrl, folder, name, place }: EventScope): void {
  const client = useQueryClient();
  const queries = useDocumentQueries();
  const scope = useMemo(() => {
    const events = modules.flatMap(({ items }) => items);
    async function documentOf(file: string): Promise<PaletteDocument[]> {
      const address = fileAddress(folder, file);
      const index = address && (await client.fetchQuery(queries.index(address.spec)).catch(() => undefined));
      if (index === undefined) return [];
      const named = new Set(events.filter((event) => event.file === file).map((event) => event.name));
      const operations = index.operations.filter(({ kind, path }) => kind === "webhook" && named.has(path));
      const nameOf = new Map(operations.map(({ id, path }) => [`operation/${id}`, path]));
      return [
        {
          index: { title: index.title, operations, schemas: [] },
          addressOf: (anchor) => `/webhooks-ui${wsYamlUrl}${eventQuery(nameOf.get(anchor) ?? "")}`,
        },
      ];
    }
    return {
      name: name ?? "this module",
      place,
      documents: async () => (await Promise.all([...new Set(events.map(({ file }) => file))].map(documentOf))).flat(),
    };
  }, [client, queries, modules, wsYamlUrl, folder, name, place]);
  useProvidePaletteScope(scope);
}
