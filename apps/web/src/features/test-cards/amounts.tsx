import type { SandboxTestCards } from "@connect-portal/contract";
import table from "../../shared/table/facts-table.module.css";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { grouped } from "./grouped.ts";
import styles from "./page.module.css";
import { schemeName } from "./scheme-name.ts";

/** Numbers of other issuers, and the amounts that choose their answers. */
export function Amounts({ foreign, amounts }: Pick<SandboxTestCards, "foreign" | "amounts">) {
  return (
    <>
      <ul className={styles.numbers}>
        {foreign.map(({ pan, scheme }) => (
          <li key={pan} className={table.mono}>
            {grouped(pan)} <CopyButton isIcon text={() => pan} label={`Copy ${grouped(pan)}`} />
            <span>{schemeName(scheme)}</span>
          </li>
        ))}
      </ul>
      <table className={table.table}>
        <caption className="visually-hidden">Amounts and what they bring about</caption>
        <thead>
          <tr>
            <th scope="col">Amount ends with</th>
            <th scope="col">Answer</th>
            <th scope="col">What happens</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {amounts.map(({ lastDigits, responseCode, reason, approvedPercent, answersAfter }) => (
            <tr key={lastDigits}>
              <th scope="row" className={table.mono}>
                …{lastDigits}
              </th>
              <td data-name="Answer" className={table.mono}>
                {responseCode}
              </td>
              <td data-name="What happens">{reason ?? approvalText(approvedPercent)}</td>
              <td data-name="After">{answersAfter === null ? "never" : `${answersAfter} s`}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">anything else</th>
            <td data-name="Answer" className={table.mono}>
              00
            </td>
            <td data-name="What happens">Approved.</td>
            <td data-name="After">0 s</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

function approvalText(percent: number): string {
  return percent === 100 ? "Approved." : `Approved for ${percent} % of it, where the terminal takes a part.`;
}
