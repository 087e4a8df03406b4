import styles from "./written-text.module.css";

interface WrittenTextProps {
  /** How its paragraphs stand on the page. */
  readonly className: string | undefined;
  readonly html: string;
}

/** What an operator has written in Markdown. */
export function WrittenText({ className, html }: WrittenTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown that may hold no HTML.
  return <div className={`${styles.text} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
