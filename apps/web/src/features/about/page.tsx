import about from "virtual:site-content/about";
import text from "virtual:site-content/pages/about";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { Sheet, SheetPart } from "../../shared/site/sheet.tsx";
import styles from "./page.module.css";

/** /about: four figures on two rules, as in an annual account, and what stands behind them. */
export default function AboutPage() {
  return (
    <Sheet title={about.headline}>
      <PageMeta page={text} path="/about" />
      <dl className={styles.figures}>
        {about.statistics.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SheetPart name={about.heading}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time from Markdown that may hold no HTML. */}
        <div className={styles.told} dangerouslySetInnerHTML={{ __html: about.html }} />
      </SheetPart>
    </Sheet>
  );
}
