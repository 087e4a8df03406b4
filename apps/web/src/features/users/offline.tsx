import styles from "./failed-call.module.css";

/** The browser has no network: what is asked for comes by itself when it is back. */
export function Offline() {
  return (
    <p className={styles.failed} role="alert">
      This device is offline. Connect it, and the list loads by itself.
    </p>
  );
}
