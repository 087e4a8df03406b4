import type { SandboxTestCards } from "@connect-portal/contract";
import table from "../../shared/table/facts-table.module.css";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { grouped } from "./grouped.ts";
import styles from "./page.module.css";
import { schemeName } from "./scheme-name.ts";
import { texts } from "./texts.ts";

const { columns } = texts.authentications;
type Row = SandboxTestCards["authentications"][number];

/** A card and an amount for each result of 3-D Secure, and how to get those that no card brings about. */
export function Authentications({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{texts.authentications.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.number}</th>
          <th scope="col">{columns.amount}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">{columns.result}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ pan, scheme, amount, currencyCode, digits, result, method, rule }) => (
          <tr key={`${result} ${method} ${rule}`}>
            <th scope="row" className={table.mono}>
              <span className={styles.name}>
                {grouped(pan)} <CopyButton isIcon text={() => pan} label={texts.copy(grouped(pan))} />
              </span>
              <span className={table.second}>{schemeName(scheme)}</span>
            </th>
            <td data-name={columns.amount} className={`${table.mono} ${styles.name}`}>
              {amountText(amount, digits)} {currencyCode}
            </td>
            <td data-name={columns.status} className={table.mono}>
              {result}
            </td>
            <td data-name={columns.result}>{texts.authentications.meaning(result, method, rule)}</td>
          </tr>
        ))}
        {texts.authentications.away.map(({ line, result, meaning }) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            <td data-name={columns.amount}>{texts.authentications.any}</td>
            <td data-name={columns.status} className={table.mono}>
              {result}
            </td>
            <td data-name={columns.result}>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function amountText(amount: number, digits: number): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat("en", format).format(amount / 10 ** digits);
}
