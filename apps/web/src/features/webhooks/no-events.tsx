import { Button } from "@mantine/core";
import { Link } from "react-router";
import { ScopeLink } from "../../shared/catalogue/scope-link.tsx";
import { trailCrumbsBelow } from "../../shared/catalogue/trail-crumbs.ts";
import { useTrail } from "../../shared/catalogue/use-trail.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { PageRoom } from "../../shared/layout/working-page.tsx";
import { Empty } from "../../shared/ui/empty.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";

/** A module without a descriptor of webhooks: it sends nothing, and can still be called. */
export function NoEvents({ wsYamlUrl }: { readonly wsYamlUrl: string }) {
  const chosen = useTrail({ wsYamlUrl });
  const name = chosen.module?.name;
  return (
    <>
      <DocumentTitle>Webhooks</DocumentTitle>
      <ScopeLink chosen={chosen} wsYamlUrl={wsYamlUrl} />
      <Subbar trail={trailCrumbsBelow("Webhooks", chosen)} />
      <PageRoom>
        <h1 className="visually-hidden">Webhooks</h1>
        <Empty
          title={`${name ?? "This module"} publishes no events`}
          action={
            <Button component={Link} to={`/swagger-ui${wsYamlUrl}`}>
              API reference
            </Button>
          }
        >
          It sends nothing to a hook URL. What it can be asked for is in its API reference.
        </Empty>
      </PageRoom>
    </>
  );
}
