import styles from "./failed-call.module.css";
import { texts } from "./texts.ts";

/** The browser has no network: what is asked for comes by itself when it is back. */
export function Offline() {
  return (
    <p className={styles.failed} role="alert">
      {texts.offline}
    </p>
  );
}
