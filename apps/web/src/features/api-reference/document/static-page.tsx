import { useQuery } from "@tanstack/react-query";
import { TextBones } from "../../../shared/layout/working-bones.tsx";
import { WorkingLoadFailure } from "../../../shared/session/working-load-failure.tsx";
import { Waiting } from "../../../shared/ui/bones.tsx";
import { useReferenceQueries } from "../reference-queries.ts";
import contentStyles from "./content.module.css";
import styles from "./static-page.module.css";

interface StaticPageProps {
  readonly path: string;
  readonly title: string;
}

/**
 * A page that the provider wrote as HTML. It is untrusted text: the empty sandbox gives it no script, no form, no origin
 * and no way to the portal around it. It is fetched, not linked, because only a call carries the session token.
 */
export function StaticPage({ path, title }: StaticPageProps) {
  const { data: html, error } = useQuery(useReferenceQueries().staticPage(path));
  return (
    <>
      {html === undefined && error === null && (
        <Waiting what={title}>
          <div className={contentStyles.bones}>
            <TextBones />
          </div>
        </Waiting>
      )}
      {html !== undefined && <iframe className={styles.frame} title={title} sandbox="" srcDoc={html} />}
      <WorkingLoadFailure failure={error} title={title} />
    </>
  );
}
