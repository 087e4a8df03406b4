import home from "virtual:site-content/home";
import styles from "./blurb.module.css";

/** Who the provider is, SPEC section 9. */
export function Blurb() {
  return (
    <section className={styles.tinted} aria-label="The provider">
      <p className={`page ${styles.blurb}`}>
        <span>{home.blurb}</span>
      </p>
    </section>
  );
}
