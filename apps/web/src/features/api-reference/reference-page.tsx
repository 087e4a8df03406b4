import type { ModuleDescriptor } from "@connect-portal/contract";
import { startTransition, useCallback, useState } from "react";
import { Navigate } from "react-router";
import { placeOf } from "../../shared/catalogue/find-trail.ts";
import { ScopeLink } from "../../shared/catalogue/scope-link.tsx";
import { trailCrumbsBelow, useTrail } from "../../shared/catalogue/use-trail.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { PageNotice, PageRoom, WorkingPage } from "../../shared/layout/working-page.tsx";
import { TextSkeleton } from "../../shared/layout/working-skeleton.tsx";
import { fileAddress } from "../../shared/reference/document-queries.ts";
import { Empty } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { TokenButton } from "./access-token/token-button.tsx";
import { DownloadButton } from "./bar/download-button.tsx";
import { openedAt } from "./descriptor/place.ts";
import { Content } from "./document/content.tsx";
import { texts } from "./texts.ts";
import { ToolboxButton } from "./toolbox/toolbox-button.tsx";
import { ApiRail } from "./tree/api-rail.tsx";
import { useApiTree } from "./tree/use-api-tree.ts";
import { usePlace } from "./use-place.ts";
import { useReferenceScope } from "./use-reference-scope.ts";

interface ReferencePageProps {
  readonly descriptor: ModuleDescriptor;
  /** `/{version}/{solution}/{module}`. */
  readonly wsYamlUrl: string;
  /** Folder of the module's files, below which the descriptor names its own. */
  readonly folder: string;
}

/** Tree at the left, the opened API at the right; the address says which. */
export function ReferencePage({ descriptor, wsYamlUrl, folder }: ReferencePageProps) {
  const chosen = useTrail({ wsYamlUrl });
  const { place, unknown, searching } = usePlace(descriptor, folder);
  const [reading, setReading] = useState<string | null>(null);
  // Marking the row is a transition: scrolling on must not wait for the tree.
  const read = useCallback((anchor: string | null) => startTransition(() => setReading(anchor)), []);
  const tree = useApiTree({ descriptor, folder, place, reading });
  useReferenceScope({ descriptor, wsYamlUrl, folder, name: chosen.module?.name, within: placeOf(chosen), place });
  if (place?.api.webhookLink !== undefined) return <Navigate replace to={`/webhooks-ui${wsYamlUrl}`} />;

  const opened = place && openedAt(place);
  const file = opened && fileAddress(folder, opened.file);
  return (
    <WorkingPage rail={<ApiRail {...tree} webhooks={`/webhooks-ui${wsYamlUrl}`} />}>
      <DocumentTitle>{place?.api.name ?? texts.title}</DocumentTitle>
      <ScopeLink chosen={chosen} wsYamlUrl={wsYamlUrl} />
      <TokenButton />
      <Subbar
        trail={trailCrumbsBelow(opened?.staticContent === true ? (place?.api.name ?? "") : texts.openapi, chosen)}
      >
        <ToolboxButton />
        {opened !== undefined && file !== undefined && !opened.staticContent && (
          <DownloadButton path={file.path} spec={file.spec} />
        )}
      </Subbar>
      {unknown !== undefined && <PageNotice>{texts.unknownApi(unknown)}</PageNotice>}
      {searching && (
        <PageRoom waiting>
          <TextSkeleton />
        </PageRoom>
      )}
      {place !== undefined && <Content key={file?.spec} place={place} opened={opened} file={file} onRead={read} />}
      {place === undefined && !searching && (
        <PageRoom>
          <Empty title={texts.noApi}>{texts.noApiHelp}</Empty>
        </PageRoom>
      )}
    </WorkingPage>
  );
}
