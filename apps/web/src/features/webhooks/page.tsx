import { moduleFiles } from "@connect-portal/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { WorkingSkeleton } from "../../shared/layout/working-skeleton.tsx";
import { WorkingLoadFailure } from "../../shared/load-failure/working-load-failure.tsx";
import { useOwner } from "../../shared/session/use-session.ts";
import { EventSkeleton } from "./document/event-skeleton.tsx";
import { NoEvents } from "./no-events.tsx";
import { texts } from "./texts.ts";
import { descriptorQuery } from "./webhook-queries.ts";
import { WebhooksPage } from "./webhooks-page.tsx";

/** The webhooks of a module, R-2.18: what it sends, and the way to try it. */
export default function Webhooks() {
  const { version = "", solution = "", module = "" } = useParams();
  const wsYamlUrl = `/${version}/${solution}/${module}`;
  const folder = moduleFiles(wsYamlUrl);
  const { data: descriptor, error } = useQuery(descriptorQuery(useOwner(), { version, solution, module }));
  if (descriptor === null) return <NoEvents wsYamlUrl={wsYamlUrl} />;
  if (descriptor !== undefined) {
    return <WebhooksPage key={wsYamlUrl} descriptor={descriptor} wsYamlUrl={wsYamlUrl} folder={`${folder}/webhooks`} />;
  }
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      {error === null && (
        <WorkingSkeleton what={texts.loading}>
          <EventSkeleton />
        </WorkingSkeleton>
      )}
      <WorkingLoadFailure failure={error} title={texts.title} />
    </>
  );
}
