import { subjectTimelinePage } from "@connect-portal/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { Link } from "react-router";
import { failureText } from "../../../shared/form/failure-text.ts";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { accountWords } from "../../../shared/sandbox/account-words.ts";
import { inputsText } from "../../../shared/sandbox/inputs-text.ts";
import { moneyText } from "../../../shared/sandbox/money-text.ts";
import table from "../../../shared/table/facts-table.module.css";
import { Empty } from "../../../shared/ui/empty.tsx";
import { More } from "../more.tsx";
import { texts } from "../texts.ts";
import { ThingLink } from "../thing-link.tsx";
import { listQuery, paymentQuery } from "../world-queries.ts";
import styles from "./payment-detail.module.css";
import { PaymentRow } from "./payment-row.tsx";

const { columns } = texts.payments;

/** Authorizations, the newest first; one at a time is open. */
export function Payments({ owner }: { readonly owner: string }) {
  const query = useInfiniteQuery(listQuery(owner, "payments"));
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Loaded query={query} what={texts.payments.loading}>
      {({ pages }) => {
        const payments = pages.flatMap(({ items }) => items);
        if (payments.length === 0) {
          return <Empty title={texts.payments.none}>{texts.payments.noneHelp}</Empty>;
        }
        return (
          <>
            <table className={table.table}>
              <caption className="visually-hidden">{texts.payments.name}</caption>
              <thead>
                <tr>
                  <th scope="col">{columns.time}</th>
                  <th scope="col">{columns.card}</th>
                  <th scope="col" className={table.wide}>
                    {columns.merchant}
                  </th>
                  <th scope="col" className={table.right}>
                    {columns.amount}
                  </th>
                  <th scope="col">{columns.response}</th>
                  <th scope="col" className={table.wide}>
                    {columns.status}
                  </th>
                </tr>
              </thead>
              <tbody>
                {payments.map((payment) => {
                  const isOpen = payment.id === openId;
                  return (
                    <Fragment key={payment.id}>
                      <PaymentRow
                        payment={payment}
                        isOpen={isOpen}
                        onToggle={() => setOpenId(isOpen ? null : payment.id)}
                      />
                      {isOpen && (
                        <tr className={table.detail} id={`payment-${payment.id}`}>
                          <td colSpan={6}>
                            <PaymentDetail owner={owner} id={payment.id} />
                          </td>
                        </tr>
                      )}
                    </Fragment>
                  );
                })}
              </tbody>
            </table>
            <More query={query} />
          </>
        );
      }}
    </Loaded>
  );
}

/** On wire: the checks in their order, what would have let it pass, and what was booked. */
function PaymentDetail({ owner, id }: { readonly owner: string; readonly id: string }) {
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
