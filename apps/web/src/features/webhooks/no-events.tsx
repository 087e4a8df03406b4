import { Button } from "@mantine/core";
import { Link } from "react-router";
import { ScopeLink } from "../../shared/catalogue/scope-link.tsx";
import { trailCrumbsBelow } from "../../shared/catalogue/trail-crumbs.ts";
import { useTrail } from "../../shared/catalogue/use-trail.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { PageRoom } from "../../shared/layout/working-page.tsx";
import { Empty } from "../../shared/ui/empty.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { texts } from "./texts.ts";

/** A module without a descriptor of webhooks: it sends nothing, and can still be called. */
export function NoEvents({ wsYamlUrl }: { readonly wsYamlUrl: string }) {
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
