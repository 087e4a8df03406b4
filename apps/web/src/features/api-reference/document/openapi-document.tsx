import { createReferenceSearch, Reference } from "@connect-portal/openapi-reference";
import "@connect-portal/openapi-reference/styles.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { apiBaseUrl } from "../../../shared/api-client/base-url.ts";
import { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { LoadFailureDialog } from "../../../shared/session/load-failure-dialog.tsx";
import { useAccessToken } from "../../../shared/session/use-access-token.ts";
import { trace } from "../../../shared/trace/trace.ts";
import { Waiting } from "../../../shared/ui/bones.tsx";
import { useTokenDialog } from "../access-token/token-dialog-state.tsx";
import { DocumentSearch } from "../bar/document-search.tsx";
import type { FileAddress } from "../descriptor/address.ts";
import type { Place } from "../descriptor/place.ts";
import { HeadStrip } from "../head/head-strip.tsx";
import { ContentBones } from "../page-bones.tsx";
import { useReferenceQueries } from "../reference-queries.ts";
import { referenceSource } from "../reference-source.ts";
import { BrokenDocument } from "./broken-document.tsx";
import styles from "./content.module.css";
import { useTarget } from "./use-target.ts";

interface OpenApiDocumentProps {
  readonly place: Place;
  readonly file: FileAddress;
}

/** An OpenAPI document in the viewer: the address says which operation, calls carry the access token and are traced. */
export function OpenApiDocument({ place, file: { spec, path } }: OpenApiDocumentProps) {
  const queries = useReferenceQueries();
  const client = useQueryClient();
  const [search] = useState(createReferenceSearch);
  const [ended, setEnded] = useState<CallFailure | null>(null);
  const source = useMemo(
    () => referenceSource({ client, queries, spec, onSessionEnded: setEnded }),
    [client, queries, spec],
  );
  const { data: index, error } = useQuery(queries.index(spec));
  const { anchor, operation, follow, navigate } = useTarget(place, index);
  const { token } = useAccessToken();
  const { open } = useTokenDialog();

  if (error !== null && isOfDocument(error)) {
    return (
      <>
        <HeadStrip place={place} summary={undefined} />
        <BrokenDocument failure={error} spec={spec} />
      </>
    );
  }
  if (index === undefined && error === null) {
    return (
      <Waiting what={place.api.name}>
        <div className={styles.bones}>
          <ContentBones />
        </div>
      </Waiting>
    );
  }
  return (
    <>
      {index !== undefined && <DocumentSearch search={search} />}
      {index !== undefined && (
        <Reference
          source={source}
          search={search}
          baseUrl={apiBaseUrl() || globalThis.location.origin}
          accessToken={token}
          onRequestToken={open}
          onCall={({ url }) => trace("Call API", url)}
          target={anchor}
          onTargetChange={follow}
          onNavigate={navigate}
          header={
            <HeadStrip
              place={place}
              summary={index.summary ?? index.title}
              operation={operation?.title}
              documentPath={path}
            />
          }
        />
      )}
      <LoadFailureDialog failure={error ?? ended} />
    </>
  );
}

/** A failure that concerns the document alone: broken, or not published. */
function isOfDocument(error: Error): error is CallFailure {
  return error instanceof CallFailure && (error.status === 404 || error.status === 422);
}
