import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { Sheet, SheetPart, WrittenText } from "../../shared/site/sheet.tsx";
import { siteContext } from "../../shared/site/site.server.ts";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

export function loader({ context, url }: LoaderFunctionArgs) {
  const path = url.pathname.replace(/\/+$/, "");
  const notice = context.get(siteContext).notices.find(({ name }) => path === `/${name}`);
  if (!notice) throw redirect("/home");
  return notice;
}

/** /privacy, /terms, /security and /status: the operator's own words. Where there are none, there is no such page. */
export default function NoticePage() {
  const notice = useLoaderData<typeof loader>();
  return (
    <Sheet title={notice.title} lead={notice.description}>
      <PageMeta page={notice} path={`/${notice.name}`} />
      <SheetPart name={texts.inFull}>
        <WrittenText className={styles.text} html={notice.html} />
      </SheetPart>
    </Sheet>
  );
}
