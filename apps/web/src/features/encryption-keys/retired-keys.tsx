import type { RetiredKey } from "@connect-portal/contract";
import { timeText } from "../../shared/dates/utc-day.ts";
import styles from "./retired-keys.module.css";

/** What was current before; a message that names one of them cannot be decrypted any more. */
export function RetiredKeys({ keys }: { readonly keys: readonly RetiredKey[] }) {
  if (keys.length === 0) return <p className={styles.none}>None. The keys have not been rotated yet.</p>;
  return (
    <table className={styles.keys}>
      <thead>
        <tr>
          <th scope="col">Key id</th>
          <th scope="col">Algorithm</th>
          <th scope="col">Created</th>
          <th scope="col">Retired</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(({ kid, alg, createdAt, retiredAt }) => (
          <tr key={kid}>
            <th scope="row">{kid}</th>
            <td data-name="Algorithm" className={styles.mono}>
              {alg}
            </td>
            <td data-name="Created">{timeText(createdAt)} UTC</td>
            <td data-name="Retired">{timeText(retiredAt)} UTC</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
