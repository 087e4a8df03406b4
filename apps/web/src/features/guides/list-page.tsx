import { guidePage } from "@connect-portal/contract";
import { IconArrowRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { LoadFailure } from "../../shared/load-failure/load-failure.tsx";
import { rememberAsked } from "../../shared/session/left-page/left-page.ts";
import { useOwner } from "../../shared/session/use-session.ts";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Empty } from "../../shared/ui/section.tsx";
import { SkeletonBar, Waiting } from "../../shared/ui/skeleton.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { guideQueries } from "./guide-queries.ts";
import styles from "./list-page.module.css";
import { texts } from "./texts.ts";

/** /guides: the guides that this reader may open. */
export default function GuideListPage() {
  const owner = useOwner();
  const { data: guides, error } = useQuery(guideQueries(owner).list());
  const isVisitor = owner === "";
  return (
    <>
      <PageMeta page={{ title: texts.title, description: texts.description }} path="/guides" />
      <Subbar ordinary trail={[{ label: texts.home, to: "/home" }, { label: texts.title }]} />
      <div className="page whole">
        <PageHead title={texts.title} lead={isVisitor ? texts.visitorLead : texts.lead} />
        <LoadFailure failure={error} />
        {guides === undefined && error === null && (
          <Waiting what={texts.loading} spinner>
            <SkeletonBar height="72px" />
          </Waiting>
        )}
        {guides?.length === 0 && !isVisitor && <Empty title={texts.none}>{texts.noneHelp}</Empty>}
        <ul className={styles.list}>
          {guides?.map(({ slug, title, summary, stepCount }) => (
            <li key={slug}>
              <Link to={guidePage(slug)} className={styles.guide}>
                <span className={styles.words}>
                  <strong>{title}</strong>
                  <span>{summary}</span>
                </span>
                <span className={styles.count}>{texts.steps(stepCount)}</span>
                <IconArrowRight size={16} stroke={1.75} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
        {isVisitor && (
          <p className={styles.more}>
            <Link to="/login" onClick={() => rememberAsked("/guides")}>
              {texts.more.link}
            </Link>
            {texts.more.after}
          </p>
        )}
      </div>
    </>
  );
}
