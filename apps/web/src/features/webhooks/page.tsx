import { moduleFiles } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { ScopeLink } from "../../shared/catalogue/scope-link.tsx";
import { trailCrumbsBelow, useTrail } from "../../shared/catalogue/use-trail.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { PageRoom } from "../../shared/layout/working-page.tsx";
import { WorkingSkeleton } from "../../shared/layout/working-skeleton.tsx";
import { WorkingLoadFailure } from "../../shared/load-failure/load-failure.tsx";
import { useOwner } from "../../shared/session/use-session.ts";
import { Empty } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { EventSkeleton } from "./document/event-view.tsx";
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
        <WorkingSkeleton title={texts.title} what={texts.loading}>
          <EventSkeleton />
        </WorkingSkeleton>
      )}
      <WorkingLoadFailure failure={error} title={texts.title} />
    </>
  );
}

/** A module without a descriptor of webhooks: it sends nothing, and can still be called. */
function NoEvents({ wsYamlUrl }: { readonly wsYamlUrl: string }) {
  const chosen = useTrail({ wsYamlUrl });
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <ScopeLink chosen={chosen} wsYamlUrl={wsYamlUrl} />
      <Subbar trail={trailCrumbsBelow(texts.title, chosen)} />
      <PageRoom>
        <h1 className="visually-hidden">{texts.title}</h1>
        <Empty
          title={texts.noEvents.title(chosen.module?.name)}
          action={
            <Button component={Link} to={`/swagger-ui${wsYamlUrl}`}>
              {texts.reference}
            </Button>
          }
        >
          {texts.noEvents.text}
        </Empty>
      </PageRoom>
    </>
  );
}
