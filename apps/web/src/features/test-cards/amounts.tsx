import type { SandboxTestCards } from "@connect-portal/contract";
import table from "../../shared/table/facts-table.module.css";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { grouped } from "./grouped.ts";
import styles from "./page.module.css";
import { schemeName } from "./scheme-name.ts";
import { texts } from "./texts.ts";

const { columns } = texts.others;

/** Numbers of other issuers, and the amounts that choose their responses. */
export function Amounts({ foreign, amounts }: Pick<SandboxTestCards, "foreign" | "amounts">) {
  return (
    <>
      <ul className={styles.numbers}>
        {foreign.map(({ pan, scheme }) => (
          <li key={pan} className={table.mono}>
            {grouped(pan)} <CopyButton isIcon text={() => pan} label={texts.copy(grouped(pan))} />
            <span>{schemeName(scheme)}</span>
          </li>
        ))}
      </ul>
      <table className={table.table}>
        <caption className="visually-hidden">{texts.others.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.amount}</th>
            <th scope="col">{columns.response}</th>
            <th scope="col">{columns.result}</th>
            <th scope="col">{columns.after}</th>
          </tr>
        </thead>
        <tbody>
          {amounts.map(({ lastDigits, responseCode, reason, approvedPercent, answersAfter }) => (
            <tr key={lastDigits}>
              <th scope="row" className={table.mono}>
                …{lastDigits}
              </th>
              <td data-name={columns.response} className={table.mono}>
                {responseCode}
              </td>
              <td data-name={columns.result}>{reason ?? approvalText(approvedPercent)}</td>
              <td data-name={columns.after}>
                {answersAfter === null ? texts.others.never : texts.others.seconds(answersAfter)}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{texts.others.anyOther}</th>
            <td data-name={columns.response} className={table.mono}>
              00
            </td>
            <td data-name={columns.result}>{texts.approved}</td>
            <td data-name={columns.after}>{texts.others.seconds(0)}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

function approvalText(percent: number): string {
  return percent === 100 ? texts.approved : texts.others.partly(percent);
}
