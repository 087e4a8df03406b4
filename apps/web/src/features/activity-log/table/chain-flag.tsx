import type { ChainPlace } from "@connect-portal/contract";
import { IconShieldX } from "@tabler/icons-react";
import { texts } from "../texts.ts";
import styles from "./log-table.module.css";

/** In the row of a record that does not hold: a sign and a word. */
export function ChainFlag({ state }: { readonly state: ChainPlace["state"] }) {
  if (state === "intact") return null;
  return (
    <span className={styles.flag}>
      <IconShieldX size={16} stroke={1.75} aria-hidden />
      {state === "changed" ? texts.table.changed : texts.table.notVerified}
    </span>
  );
}
