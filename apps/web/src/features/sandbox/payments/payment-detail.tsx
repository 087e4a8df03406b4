import { subjectTimelinePage } from "@connect-portal/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { failureText } from "../../../shared/form/failure-text.ts";
import { accountWords } from "../../../shared/sandbox/account-words.ts";
import { inputsText } from "../../../shared/sandbox/inputs-text.ts";
import { moneyText } from "../../../shared/sandbox/money-text.ts";
import { texts } from "../texts.ts";
import { ThingLink } from "../thing-link.tsx";
import { paymentQuery } from "../world-queries.ts";
import styles from "./payment-detail.module.css";

/** On wire: the checks in their order, what would have let it pass, and what was booked. */
export function PaymentDetail({ owner, id }: { readonly owner: string; readonly id: string }) {
  const { data, error } = useQuery(paymentQuery(owner, id));
  if (error) {
    return (
      <p role="alert" className={styles.note}>
        {failureText(error)}
      </p>
    );
  }
  if (!data) return <p className={styles.note}>{texts.payment.loading}</p>;
  return (
    <div className={styles.detail}>
      <div>
        <h3>{texts.payment.checks}</h3>
        <ol>
          {data.checks.map(({ check, result, responseCode, inputs }, index) => (
            <li key={check} data-result={check === data.declinedBy ? "decided" : result}>
              <span>{index + 1}</span>
              <span>
                {check.replaceAll("_", " ")} <small>{inputsText(inputs)}</small>
              </span>
              <span>{resultText(result, responseCode)}</span>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h3>{data.declinedBy === null ? texts.payment.authorization : texts.payment.remedy}</h3>
        {data.declinedBy !== null && <p>{data.remedy ?? texts.payment.noRemedy}</p>}
        <p>
          <ThingLink kind="payment" id={id} /> · <Link to={subjectTimelinePage(id)}>{texts.payment.timeline}</Link>
        </p>
        <h3>{texts.payment.entries}</h3>
        {data.entries.length === 0 ? (
          <p>{data.status === "declined" ? texts.payment.noEntriesDeclined : texts.payment.noEntriesYet}</p>
        ) : (
          <ul>
            {data.entries.map(({ id: entryId, account, amount, currencyCode }) => (
              <li key={entryId}>
                <span>{accountWords(account)}</span>
                <span>
                  {moneyText(amount, currencyCode)} {currencyCode}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function resultText(result: string, responseCode: string | null): string {
  if (result === "passed") return texts.payment.passed;
  return result === "failed" ? (responseCode ?? texts.payment.failed) : texts.payment.notRun;
}
