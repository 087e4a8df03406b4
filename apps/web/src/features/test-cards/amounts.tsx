import type { SandboxTestCards } from "@connect-portal/contract";
import { Link } from "react-router";
import table from "../../shared/table/facts-table.module.css";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

const names: Readonly<Record<string, string>> = {
  VISA: "Visa",
  MASTERCARD: "Mastercard",
  AMEX: "American Express",
  JCB: "JCB",
  UNIONPAY: "UnionPay",
  DINERS: "Diners Club",
  DISCOVER: "Discover",
  DOMESTIC: texts.others.domestic,
};

const { columns } = texts.others;

/** Numbers of other issuers, and the amounts that choose their responses. */
export function Amounts({ foreign, amounts }: Pick<SandboxTestCards, "foreign" | "amounts">) {
  return (
    <>
      <ul className={styles.numbers}>
        {foreign.map(({ pan, scheme, tryIt }) => (
          <li key={pan} className={table.mono}>
            {grouped(pan)} <CopyButton isIcon text={() => pan} label={texts.copy(grouped(pan))} />
            <span>{schemeName(scheme)}</span>
            <TryIt to={tryIt} what={grouped(pan)} />
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
            <th scope="col">
              <span className="visually-hidden">{texts.tryIt}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {amounts.map(({ lastDigits, responseCode, reason, approvedPercent, answersAfter, tryIt }) => (
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
              <td>
                <TryIt to={tryIt} what={`…${lastDigits}`} />
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
            <td />
          </tr>
        </tbody>
      </table>
    </>
  );
}

interface TryItProps {
  readonly to: string | null;
  /** For readers who hear the link out of its row. */
  readonly what: string;
}

/** Opens the operation that the row is for, with its values in the request. Nothing where none is open. */
export function TryIt({ to, what }: TryItProps) {
  if (to === null) return null;
  return (
    <Link to={to} className={styles.tryIt}>
      {texts.tryIt}
      <span className="visually-hidden"> {what}</span>
    </Link>
  );
}

function approvalText(percent: number): string {
  return percent === 100 ? texts.approved : texts.others.partly(percent);
}

/** A card number as it is printed on a card: in groups of four; of 15 and 14 digits as 4-6-5 and 4-6-4. */
export function grouped(pan: string): string {
  const groups = pan.length < 16 ? /^(\d{4})(\d{6})(\d+)$/ : /^(\d{4})(\d{4})(\d{4})(\d+)$/;
  return pan.replace(groups, (_all, ...parts: string[]) => parts.slice(0, pan.length < 16 ? 3 : 4).join(" "));
}

/** A scheme as it writes itself. */
export function schemeName(scheme: string): string {
  return names[scheme] ?? scheme;
}
