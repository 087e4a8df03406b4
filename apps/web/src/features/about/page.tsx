import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { Sheet, SheetPart, WrittenText } from "../../shared/site/sheet.tsx";
import { siteContext } from "../../shared/site/site.server.ts";
import { useSite } from "../../shared/site/use-site.ts";
import styles from "./page.module.css";

export const loader = ({ context }: LoaderFunctionArgs) => context.get(siteContext).about;

/** /about: four figures on two rules, as in an annual account, and what stands behind them. */
export default function AboutPage() {
  const { pages } = useSite();
  const about = useLoaderData<typeof loader>();
  return (
    <Sheet title={about.headline}>
      <PageMeta page={pages.about} path="/about" />
      <dl className={styles.figures}>
        {about.statistics.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SheetPart name={about.heading}>
        <WrittenText className={styles.told} html={about.html} />
      </SheetPart>
    </Sheet>
  );
}
