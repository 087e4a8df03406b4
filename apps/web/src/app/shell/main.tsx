import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import styles from "./main.module.css";

/** Where the skip link and the focus of an arrival go. */
export const MAIN_ID = "main";

/** The matter of a page, between the bar and the foot. */
export function Main({ children }: { readonly children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}

/** First stop of the keyboard: past the bar, to what the page is about. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      {texts.skip}
    </a>
  );
}
