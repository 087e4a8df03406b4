import { useComputedColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { TextSkeleton } from "../../../shared/layout/working-skeleton.tsx";
import { WorkingLoadFailure } from "../../../shared/load-failure/load-failure.tsx";
import { Waiting } from "../../../shared/ui/skeleton.tsx";
import { DocumentSearch } from "../bar/document-search.tsx";
import { useReferenceQueries } from "../reference-queries.ts";
import { texts } from "../texts.ts";
import contentStyles from "./content.module.css";
import { withPortalLook } from "./static-look.ts";
import styles from "./static-page.module.css";
import { useStaticSearch } from "./use-static-search.ts";

interface StaticPageProps {
  readonly path: string;
  readonly title: string;
}

/**
 * A page that the provider wrote as HTML. It is untrusted text: the empty sandbox gives it no script, no form, no origin
 * and no way to the portal around it. It is fetched, not linked, because only a call carries the session token.
 */
export function StaticPage({ path, title }: StaticPageProps) {
  const { data, error } = useQuery(useReferenceQueries().staticPage(path));
  const theme = useComputedColorScheme("light");
  const page = data && withPortalLook(data, theme);
  const { search, html, frame, onLoad } = useStaticSearch(page, title);
  return (
    <>
      {html === undefined && error === null && (
        <Waiting what={title}>
          <div className={contentStyles.skeleton}>
            <TextSkeleton />
          </div>
        </Waiting>
      )}
      {html !== undefined && (
        <>
          <DocumentSearch search={search} what={texts.thisPage} />
          {/* A changed page is a new frame: one that goes elsewhere would be a step in the history. */}
          <iframe
            key={html}
            ref={frame}
            className={styles.frame}
            title={title}
            sandbox=""
            srcDoc={html}
            onLoad={onLoad}
          />
        </>
      )}
      <WorkingLoadFailure failure={error} title={title} />
    </>
  );
}
