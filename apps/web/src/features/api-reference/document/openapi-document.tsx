import { Reference } from "@connect-portal/openapi-reference";
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
  /** The document's /hps path, by which the reference calls name it. */
  readonly spec: string;
}

/** An OpenAPI document in the viewer: the address says which operation, calls carry the access token and are traced. */
export function OpenApiDocument({ place, spec }: OpenApiDocumentProps) {
  const queries = useReferenceQueries();
  const client = useQueryClient();
  const [ended, setEnded] = useState<CallFailure | null>(null);
  const source = useMemo(
    () => referenceSource({ client, queries, spec, onSessionEnded: setEnded }),
    [client, queries, spec],
  );
  const { data: index, error } = useQuery(queries.index(spec));
  const { operation, follow } = useTarget(place, index);
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
      {index !== undefined && (
        <Reference
          source={source}
          baseUrl={apiBaseUrl() || globalThis.location.origin}
          accessToken={token}
          onRequestToken={open}
          onCall={({ url }) => trace("Call API", url)}
          target={operation?.id ?? null}
          onTargetChange={follow}
          header={<HeadStrip place={place} summary={index.summary ?? index.title} operation={operation?.title} />}
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
