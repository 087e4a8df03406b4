import { createReferenceSearch, Reference } from "@connect-portal/openapi-reference";
import "@connect-portal/openapi-reference/styles.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { apiBaseUrl } from "../../../shared/api-client/base-url.ts";
import type { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { TextBones } from "../../../shared/layout/working-bones.tsx";
import { BrokenDocument, isOfDocument } from "../../../shared/reference/broken-document.tsx";
import type { FileAddress } from "../../../shared/reference/file-address.ts";
import { referenceSource } from "../../../shared/reference/reference-source.ts";
import { LoadFailureDialog } from "../../../shared/session/load-failure-dialog.tsx";
import { trace } from "../../../shared/trace/trace.ts";
import { Waiting } from "../../../shared/ui/bones.tsx";
import { DocumentSearch } from "../bar/document-search.tsx";
import type { Place } from "../descriptor/place.ts";
import { HeadStrip } from "../head/head-strip.tsx";
import { useReferenceQueries } from "../reference-queries.ts";
import { useTryIt } from "../try-it/use-try-it.ts";
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
  const tryIt = useTryIt();

  if (error !== null && isOfDocument(error)) {
    return (
      <>
        <HeadStrip place={place} summary={undefined} />
        <BrokenDocument failure={error} spec={spec}>
          The other APIs of this module can be opened in the list.
        </BrokenDocument>
      </>
    );
  }
  if (index === undefined && error === null) {
    return (
      <Waiting what={place.api.name}>
        <div className={styles.bones}>
          <TextBones />
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
          {...tryIt}
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
