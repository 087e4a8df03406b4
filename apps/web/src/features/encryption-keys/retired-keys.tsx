import type { RetiredKey } from "@connect-portal/contract";
import { timeText } from "../../shared/dates/utc-day.ts";
import styles from "./retired-keys.module.css";
import { texts } from "./texts.ts";

const { retired } = texts;

/** What was current before; a message that names one of them cannot be decrypted any more. */
export function RetiredKeys({ keys }: { readonly keys: readonly RetiredKey[] }) {
  if (keys.length === 0) return <p className={styles.none}>{texts.retired.none}</p>;
  return (
    <table className={styles.keys}>
      <thead>
        <tr>
          <th scope="col">{retired.keyId}</th>
          <th scope="col">{retired.algorithm}</th>
          <th scope="col">{retired.created}</th>
          <th scope="col">{retired.retired}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(({ kid, alg, createdAt, retiredAt }) => (
          <tr key={kid}>
            <th scope="row">{kid}</th>
            <td data-name={retired.algorithm} className={styles.mono}>
              {alg}
            </td>
            <td data-name={retired.created}>{texts.facts.utc(timeText(createdAt))}</td>
            <td data-name={retired.retired}>{texts.facts.utc(timeText(retiredAt))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
