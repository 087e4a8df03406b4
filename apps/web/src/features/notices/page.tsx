import notices from "virtual:site-content/notices";
import { Navigate, useLocation } from "react-router";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { Sheet, SheetPart } from "../../shared/site/sheet.tsx";
import styles from "./page.module.css";

/** /privacy, /terms, /security and /status: the operator's own words. Where there are none, there is no such page. */
export default function NoticePage() {
  const path = useLocation().pathname.replace(/\/+$/, "");
  const notice = notices.find(({ name }) => path === `/${name}`);
  if (!notice) return <Navigate to="/home" replace />;
  return (
    <Sheet title={notice.title} lead={notice.description}>
      <PageMeta page={notice} path={path} />
      <SheetPart name="In full">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time from Markdown that may hold no HTML. */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: notice.html }} />
      </SheetPart>
    </Sheet>
  );
}
