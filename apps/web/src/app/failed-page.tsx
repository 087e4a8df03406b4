import { INTERNAL_ERROR, referenceOf } from "../shared/api-client/call-failure.ts";
import { DocumentTitle } from "../shared/layout/document-title.tsx";
import styles from "./failed-page.module.css";
import { texts } from "./texts.ts";

/** What stands in place of a page that broke, or whose script could not be loaded. It uses no part that could break too. */
export function FailedPage({ failure }: { readonly failure: unknown }) {
  const reference = referenceOf(failure);
  return (
    <main className={`page ${styles.failed}`}>
      <DocumentTitle>{texts.failed.title}</DocumentTitle>
      <h1>{texts.failed.heading}</h1>
      <p role="alert">{INTERNAL_ERROR}</p>
      {reference !== null && <p>{texts.failed.reference(reference)}</p>}
      <p>
        <a href={globalThis.location?.href ?? "/"}>{texts.failed.reload}</a>
        {texts.failed.or}
        <a href="/">{texts.failed.goHome}</a>
        {texts.failed.end}
      </p>
    </main>
  );
}
