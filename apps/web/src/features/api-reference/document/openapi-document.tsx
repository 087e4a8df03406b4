import { createReferenceSearch, operationAnchor, Reference } from "@connect-portal/openapi-reference";
import "@connect-portal/openapi-reference/styles.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useContext, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { useAbsoluteBaseUrl } from "../../../shared/api-client/base-url.ts";
import { TextSkeleton } from "../../../shared/layout/working-skeleton.tsx";
import { LoadFailureDialog } from "../../../shared/load-failure/session-end-dialog.tsx";
import { NonceContext, useFirstReader } from "../../../shared/page/reader.ts";
import { BrokenDocument, isOfDocument } from "../../../shared/reference/broken-document.tsx";
import { type FileAddress, referenceSource } from "../../../shared/reference/document-queries.ts";
import { callQuery } from "../../../shared/sandbox/worlds-query.ts";
import { useUsername } from "../../../shared/session/use-session.ts";
import { trace } from "../../../shared/trace/trace.ts";
import { Waiting } from "../../../shared/ui/skeleton.tsx";
import { DocumentSearch } from "../bar/document-search.tsx";
import { operationsInPageOrder } from "../descriptor/find-operation.ts";
import type { Place } from "../descriptor/place.ts";
import { HeadPanels } from "../head/head-panels.tsx";
import { HeadStrip } from "../head/head-strip.tsx";
import { useReferenceQueries } from "../reference-queries.ts";
import { texts } from "../texts.ts";
import { useTryIt } from "../try-it/use-try-it.ts";
import styles from "./content.module.css";
import { GIVEN_CALL, givenParameters } from "./given-parameters.ts";
import { SkipToConsole } from "./skip-to-console.tsx";
import { useTarget } from "./use-target.ts";

interface OpenApiDocumentProps {
  readonly place: Place;
  readonly file: FileAddress;
  /** Another operation is read, by the viewer's anchor. */
  readonly onRead: (anchor: string | null) => void;
}

/** An OpenAPI document in the viewer: the address says which operation, calls carry the access token and are traced. */
export function OpenApiDocument({ place, file: { spec, path }, onRead }: OpenApiDocumentProps) {
  const queries = useReferenceQueries();
  const client = useQueryClient();
  const [search] = useState(createReferenceSearch);
  const source = useMemo(() => referenceSource(client, queries, spec), [client, queries, spec]);
  const { data, error } = useQuery(queries.index(spec));
  // The document is drawn in slices, so that a slow phone heeds its user meanwhile.
  const index = useDeferredValue(data);
  const { anchor, operation, named, follow, navigate } = useTarget(place, index);
  const { key, hash, search: query } = useLocation();
  // A step within the document keeps the query: what it gives has been given.
  const [visit, setVisit] = useState(key);
  if (hash === "" && visit !== key) setVisit(key);
  const tryIt = useTryIt(spec);
  const callId = new URLSearchParams(query).get(GIVEN_CALL);
  const call = useQuery({ ...callQuery(useUsername(), callId ?? ""), enabled: callId !== null });
  const baseUrl = useAbsoluteBaseUrl();
  const reader = useFirstReader();
  useLayoutEffect(() => {
    if (!reader) delete document.documentElement.dataset.linked;
  }, [reader]);

  const first = useMemo(() => index && operationsInPageOrder(index)[0], [index]);
  const reading = anchor ?? (first === undefined ? null : operationAnchor(first.id));
  const [known] = useState(() => {
    const inSight = operation ?? named ?? first;
    const { queryKey } = queries.operation(spec, inSight?.id ?? "");
    return { ...(reader && { firstScreen: { isPhone: reader.isPhone } }), operation: client.getQueryData(queryKey) };
  });
  useEffect(() => {
    onRead(reading);
    return () => onRead(null);
  }, [reading, onRead]);

  if (error !== null && isOfDocument(error)) {
    return (
      <>
        <HeadStrip place={place} />
        <BrokenDocument failure={error} spec={spec}>
          {texts.brokenHelp}
        </BrokenDocument>
      </>
    );
  }
  // A console takes what it is given once: when its document appears.
  if ((index === undefined && error === null) || call.isLoading) {
    return (
      <Waiting what={place.api.name}>
        <div className={styles.skeleton}>
          <TextSkeleton />
        </div>
      </Waiting>
    );
  }
  return (
    <>
      {index !== undefined && <DocumentSearch search={search} />}
      {reader && <HideUntilThere isLed={anchor !== null} />}
      {index !== undefined && (
        <Reference
          source={source}
          known={{ index, ...known }}
          search={search}
          baseUrl={baseUrl}
          {...tryIt}
          given={givenParameters(new URLSearchParams(query), named, visit, call.data)}
          onCall={({ url, ...call }) => trace("Call API", url, JSON.stringify(call))}
          target={anchor}
          onTargetChange={follow}
          onNavigate={navigate}
          title={place.api.name}
          aside={<HeadPanels place={place} index={index} operation={operation?.title} documentPath={path} />}
          skipLink={(tryIt) => <SkipToConsole onFollow={tryIt} />}
        />
      )}
      {reader && <GoThere anchor={anchor} />}
      <LoadFailureDialog failure={error ?? call.error} />
    </>
  );
}

/** A page that begins at an operation does not show its top before. */
function HideUntilThere({ isLed }: { readonly isLed: boolean }) {
  return <Run>{`if (${isLed} || location.hash.length > 1) document.documentElement.dataset.linked = "";`}</Run>;
}

/**
 * Takes the reader to the operation of the address, which the server has written, before the page has its scripts. It does
 * not hear of a fragment: one that leads to another operation waits for them.
 */
function GoThere({ anchor }: { readonly anchor: string | null }) {
  const named = JSON.stringify(anchor ?? "").replaceAll("<", "\\u003c");
  return (
    <Run>{`{
      let id = location.hash.slice(1);
      try {
        id = decodeURIComponent(id);
      } catch {}
      const there = document.getElementById(id || ${named});
      if (there) delete document.documentElement.dataset.linked;
      there?.scrollIntoView();
    }`}</Run>
  );
}

function Run({ children: __html }: { readonly children: string }) {
  const nonce = useContext(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Texts of our own, in which what the address names is escaped.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
