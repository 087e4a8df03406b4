import styles from "./trace.module.css";

/** Three parts of one drawing, each as wide as its column: the stroke comes in, the form is the work, the stroke leaves. */
export function TraceIn() {
  return (
    <svg className={styles.draw} data-part="in" viewBox="0 0 500 120" preserveAspectRatio="none" aria-hidden>
      <path className={styles.lane} d="M0 .5H500M0 40.5H500M0 80.5H500M0 119.5H500" />
      <path className={styles.move} d="M0 0H388L500 120" />
    </svg>
  );
}

export function TraceLanes() {
  return (
    <svg className={styles.draw} data-part="work" viewBox="0 0 424 120" preserveAspectRatio="none" aria-hidden>
      <path className={styles.lane} d="M0 .5H424M0 40.5H424M0 80.5H424" />
    </svg>
  );
}

export function TraceOut() {
  return (
    <svg className={styles.draw} data-part="out" viewBox="0 0 500 120" preserveAspectRatio="none" aria-hidden>
      <path className={styles.lane} d="M0 .5H500M0 40.5H500M0 80.5H500M0 119.5H500" />
      <path className={styles.next} d="M0 120L112 0H500" />
    </svg>
  );
}
