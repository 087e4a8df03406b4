import type { MouseEvent, ReactNode } from "react";
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

/** First stop of the keyboard: past the bar, to what the page is about. The fragment of the address stays: it is the reader's place. */
export function SkipLink() {
  function skip(event: MouseEvent) {
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`} onClick={skip}>
      {texts.skip}
    </a>
  );
}
