import styles from "./blurb.module.css";
import { texts } from "./texts.ts";

/** Who the provider is, R-9.6. */
export function Blurb({ text }: { readonly text: string }) {
  return (
    <section className={styles.tinted} aria-label={texts.provider}>
      <p className={`page ${styles.blurb}`}>
        <span>{text}</span>
      </p>
    </section>
  );
}
