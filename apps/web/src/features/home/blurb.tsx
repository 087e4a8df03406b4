import styles from "./blurb.module.css";

/** Who the provider is, SPEC section 9. */
export function Blurb() {
  return (
    <section className={styles.tinted} aria-label="The provider">
      <p className={`page ${styles.blurb}`}>
        <span>
          PowerCARD runs card issuing, acquiring and switching for more than 500 institutions in over 95 countries. This
          portal opens the same platform to the people who build on it.
        </span>
      </p>
    </section>
  );
}
