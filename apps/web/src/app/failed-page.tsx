import { INTERNAL_ERROR, referenceOf } from "../shared/api-client/call-failure.ts";
import { DocumentTitle } from "../shared/layout/document-title.tsx";
import styles from "./failed-page.module.css";

/** What stands in place of a page that broke, or whose script could not be loaded. It uses no part that could break too. */
export function FailedPage({ failure }: { readonly failure: unknown }) {
  const reference = referenceOf(failure);
  return (
    <main className={`page ${styles.failed}`}>
      <DocumentTitle>Error</DocumentTitle>
      <h1>Sorry!</h1>
      <p role="alert">{INTERNAL_ERROR}</p>
      {reference !== null && <p>Reference: {reference}</p>}
      <p>
        <a href={globalThis.location?.href ?? "/"}>Load this page again</a> or <a href="/">go to the home page</a>.
      </p>
    </main>
  );
}
