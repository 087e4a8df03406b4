import home from "virtual:site-content/home";
import styles from "./blurb.module.css";

/** Who the provider is, R-9.6. */
export function Blurb() {
  return (
    <section className={styles.tinted} aria-label="The provider">
      <p className={`page ${styles.blurb}`}>
        <span>{home.blurb}</span>
      </p>
    </section>
  );
}
