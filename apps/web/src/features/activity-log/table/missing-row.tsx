import { IconShieldX } from "@tabler/icons-react";
import { numberText } from "../../../shared/table/number-text.ts";
import { texts } from "../texts.ts";
import styles from "./log-table.module.css";

/** In the place of a record that was written and is not there any more. */
export function MissingRow({ record }: { readonly record: number }) {
  return (
    <tr className={`${styles.row} ${styles.missing}`}>
      <td className={styles.twist}>
        <IconShieldX size={16} stroke={1.75} aria-hidden />
      </td>
      <td colSpan={5}>{texts.table.missing(numberText(record))}</td>
    </tr>
  );
}
