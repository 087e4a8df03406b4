import { type SandboxPayments, subjectTimelinePage } from "@connect-portal/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { Link } from "react-router";
import { timeText } from "../../../shared/dates/utc-day.ts";
import { failureText } from "../../../shared/form/failure-text.ts";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { EntityLink } from "../../../shared/sandbox/entity-link.tsx";
import { accountWords, inputsText, moneyText } from "../../../shared/sandbox/money-text.ts";
import table from "../../../shared/table/facts-table.module.css";
import { Empty } from "../../../shared/ui/section.tsx";
import { useListSearch } from "../list-search.tsx";
import { More } from "../more.tsx";
import listHeadStyles from "../portfolio/portfolio.module.css";
import { texts } from "../texts.ts";
import { listQuery, paymentQuery } from "../world-queries.ts";
import styles from "./payment-detail.module.css";
import paymentRowStyles from "./payment-row.module.css";

type Payment = Pick<SandboxPayments["items"][number], "status" | "heldUntil" | "cleared" | "billingCurrencyCode">;

const { columns: paymentColumns } = texts.payments;

interface PaymentRowProps {
  readonly payment: SandboxPayments["items"][number];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const { columns } = texts.payments;

/** Authorizations, the newest first; one at a time is open. */
export function Payments({ owner }: { readonly owner: string }) {
  const { text, field } = useListSearch(texts.payments.searchHint);
  const query = useInfiniteQuery(listQuery(owner, "payments", text));
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <Loaded query={query} what={texts.payments.loading}>
      {({ pages }) => {
        const payments = pages.flatMap(({ items }) => items);
        if (payments.length === 0 && text === "") {
          return <Empty title={texts.payments.none}>{texts.payments.noneHelp}</Empty>;
        }
        return (
          <>
            <div className={listHeadStyles.head}>{field}</div>
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
            {payments.length === 0 && (
              <p role="status" className={table.nothing}>
                {texts.portfolio.nothingFound(text)}
              </p>
            )}
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
          <EntityLink kind="payment" id={id} /> · <Link to={subjectTimelinePage(id)}>{texts.payment.timeline}</Link>
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

function PaymentRow({ payment, isOpen, onToggle }: PaymentRowProps) {
  const { id, at, maskedPan, merchant, mcc, mccName, amount, currencyCode, responseCode, reason, status } = payment;
  return (
    <tr data-open={isOpen || undefined} className={paymentRowStyles.row}>
      <th scope="row" className={table.mono}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `payment-${id}` : undefined}
          className={paymentRowStyles.toggle}
          onClick={onToggle}
        >
          <time dateTime={at}>{timeText(at).slice(5)}</time>
        </button>
      </th>
      <td data-name={paymentColumns.card} className={table.mono}>
        {maskedPan}
      </td>
      <td data-name={paymentColumns.merchant} className={table.wide}>
        {merchant}
        <span className={table.second}>
          {mcc} · {mccName}
        </span>
      </td>
      <td data-name={paymentColumns.amount} className={table.right}>
        {moneyText(amount, currencyCode)} {currencyCode}
      </td>
      <td
        data-name={paymentColumns.response}
        data-declined={status === "declined" || undefined}
        className={paymentRowStyles.answer}
      >
        {responseCode} {status === "declined" ? (reason ?? texts.payments.declined) : texts.payments.approved}
      </td>
      <td data-name={paymentColumns.status} className={`${table.wide} ${paymentRowStyles.state}`}>
        {stateText(payment)}
      </td>
    </tr>
  );
}

const states: Readonly<Record<string, string>> = texts.payments.states;

/** How a payment goes on: "held until 03-20", "partly cleared, 1,800.00". */
export function stateText({ status, heldUntil, cleared, billingCurrencyCode }: Payment): string {
  switch (status) {
    case "approved":
      return heldUntil === null ? texts.payments.approved : texts.payments.heldUntil(heldUntil.slice(5, 10));
    case "partially_cleared":
      return texts.payments.partlyCleared(moneyText(cleared, billingCurrencyCode));
    default:
      return states[status] ?? status.replaceAll("_", " ");
  }
}
