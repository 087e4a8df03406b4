import type { ReactNode } from "react";
import styles from "./sheet.module.css";
import writtenTextStyles from "./written-text.module.css";

interface WrittenTextProps {
  /** How its paragraphs stand on the page. */
  readonly className: string | undefined;
  readonly html: string;
}

interface SheetProps {
  readonly title: string;
  /** Under the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the provider's own: a large title, then sections on twelve columns. */
export function Sheet({ title, lead, children }: SheetProps) {
  return (
    <div className={`page ${styles.sheet}`}>
      <header className={styles.lead}>
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </header>
      {children}
    </div>
  );
}

interface SheetPartProps {
  /** In columns 1 to 3. */
  readonly name: ReactNode;
  /** In columns 4 to 12. */
  readonly children: ReactNode;
}

export function SheetPart({ name, children }: SheetPartProps) {
  return (
    <section className={`grid ${styles.part}`}>
      <h2>{name}</h2>
      <div className={styles.matter}>{children}</div>
    </section>
  );
}

/** Text that an operator wrote in Markdown. */
export function WrittenText({ className, html }: WrittenTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown that may hold no HTML.
  return <div className={`${writtenTextStyles.text} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
