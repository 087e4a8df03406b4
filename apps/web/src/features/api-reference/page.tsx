import { moduleFiles } from "@connect-portal/contract";
import { loadMarkdown } from "@connect-portal/openapi-reference";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";
import { useParams } from "react-router";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { WorkingSkeleton } from "../../shared/layout/working-skeleton.tsx";
import { WorkingLoadFailure } from "../../shared/load-failure/load-failure.tsx";
import { TokenDialogProvider } from "./access-token/token-dialog-state.tsx";
import { prefetchReference } from "./prefetch-reference.ts";
import { ReferencePage } from "./reference-page.tsx";
import { useReferenceQueries } from "./reference-queries.ts";
import { texts } from "./texts.ts";

/** For who links to the page. */
export const handle = { prefetch: prefetchReference };

/** The API reference of a module, R-2.13: /swagger-ui plus the module's wsYamlUrl. */
export default function ApiReference() {
  const { version = "", solution = "", module = "" } = useParams();
  const wsYamlUrl = `/${version}/${solution}/${module}`;
  const folder = moduleFiles(wsYamlUrl);
  const queries = useReferenceQueries();
  // Beside the descriptor, so that no text of the document waits for it. Without it texts stay as written.
  useEffect(() => void loadMarkdown().catch(() => undefined), []);
  const { data, error } = useQuery(queries.descriptor({ version, solution, module }));
  // The page is drawn in slices: at once it would hold up a slow phone for a quarter of a second.
  const descriptor = useDeferredValue(data);
  if (descriptor !== undefined) {
    return (
      <TokenDialogProvider>
        <ReferencePage key={wsYamlUrl} descriptor={descriptor} wsYamlUrl={wsYamlUrl} folder={folder} />
      </TokenDialogProvider>
    );
  }
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      {error === null && <WorkingSkeleton title={texts.title} what={texts.loading} />}
      <WorkingLoadFailure failure={error} title={texts.title} />
    </>
  );
}
