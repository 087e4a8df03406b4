import type { ReactNode } from "react";
import styles from "./changes.module.css";
import { useIsReader } from "./own-organisation.ts";

/**
 * Around controls that change what an account has, or show its secrets. Disabled for a reader of the organisation whose
 * things the page shows: the server refuses them (`reader_may_not`), and the notice above the page says why.
 */
export function Changes({ children }: { readonly children: ReactNode }) {
  return (
    <fieldset role="presentation" disabled={useIsReader()} className={styles.changes}>
      {children}
    </fieldset>
  );
}
