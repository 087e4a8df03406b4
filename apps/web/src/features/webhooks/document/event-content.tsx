import type { ReferenceIndex } from "@connect-portal/openapi-document";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { PageRoom } from "../../../shared/layout/working-page.tsx";
import { WorkingLoadFailure } from "../../../shared/load-failure/load-failure.tsx";
import { BrokenDocument, isOfDocument } from "../../../shared/reference/broken-document.tsx";
import { fileAddress, useDocumentQueries } from "../../../shared/reference/document-queries.ts";
import { Empty } from "../../../shared/ui/section.tsx";
import { Waiting } from "../../../shared/ui/skeleton.tsx";
import type { EventModule, WebhookEvent } from "../descriptor/events.ts";
import { useDelivery } from "../tester/use-delivery.ts";
import { useTester } from "../tester/use-tester.ts";
import { texts } from "../texts.ts";
import { EventSkeleton, EventView } from "./event-view.tsx";

interface EventContentProps {
  readonly event: WebhookEvent;
  readonly modules: readonly EventModule[];
  readonly wsYamlUrl: string;
  readonly folder: string;
}

/** The event from its file, or why it cannot be shown. */
export function EventContent({ event, modules, wsYamlUrl, folder }: EventContentProps) {
  const tester = useTester();
  const delivery = useDelivery();
  useScrollToNext(event.value);
  const queries = useDocumentQueries();
  const spec = fileAddress(folder, event.file)?.spec;
  const index = useQuery({ ...queries.index(spec ?? ""), enabled: spec !== undefined });
  const entry = index.data && entryOf(index.data, event.name);
  const operation = useQuery({
    ...queries.operation(spec ?? "", entry?.id ?? ""),
    enabled: spec !== undefined && entry !== undefined,
  });

  const error = index.error ?? operation.error;
  if (error !== null && spec !== undefined && isOfDocument(error)) {
    return (
      <>
        <h1 className="visually-hidden">{event.name}</h1>
        <BrokenDocument failure={error} spec={spec}>
          {texts.event.others}
        </BrokenDocument>
      </>
    );
  }
  if (spec === undefined || (index.data !== undefined && entry === undefined)) return <NotDescribed event={event} />;
  if (index.data !== undefined && operation.data !== undefined) {
    return (
      <EventView
        event={event}
        spec={spec}
        index={index.data}
        operation={operation.data}
        modules={modules}
        wsYamlUrl={wsYamlUrl}
        tester={tester}
        delivery={delivery}
      />
    );
  }
  return (
    <>
      {error === null && (
        <Waiting what={event.name}>
          <PageRoom waiting>
            <EventSkeleton />
          </PageRoom>
        </Waiting>
      )}
      <WorkingLoadFailure failure={error} title={event.name} />
    </>
  );
}

/** The webhook of that name; of several requests that it may make, the one that is posted. */
function entryOf(index: ReferenceIndex, name: string) {
  const entries = index.operations.filter(({ kind, path }) => kind === "webhook" && path === name);
  return entries.find(({ method }) => method === "post") ?? entries[0];
}

function NotDescribed({ event }: { readonly event: WebhookEvent }) {
  return (
    <PageRoom>
      <h1 className="visually-hidden">{event.name}</h1>
      <Empty title={texts.event.notDescribed.title(event.name)}>{texts.event.notDescribed.text(event.file)}</Empty>
    </PageRoom>
  );
}

/** Another event begins at its top; a reload stays where the reader was. */
function useScrollToNext(shown: string): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    globalThis.scrollTo(0, 0);
  }, [shown]);
}
