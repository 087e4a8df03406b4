import { useReference } from "../reference-context.ts";
import { texts } from "../texts.ts";
import { problemPage } from "../try-it/answer/problem-page.ts";

/** On wire, beside a problem: the way to the page that explains it. Nothing where there is none. */
export function ProblemLink({ contentType, body }: { readonly contentType: string; readonly body: unknown }) {
  const page = problemPage(contentType, body, useReference().baseUrl);
  if (page === null) return null;
  return (
    <p className="oar-given">
      <a className="oar-link" href={page.href} target="_blank" rel="noopener noreferrer">
        {texts.responses.whatMeans(page.name)}
      </a>
      {page.host === null ? null : <span>at {page.host}</span>}
    </p>
  );
}
