import type { SandboxPayments } from "@connect-portal/contract";
import { timeText } from "../../../shared/dates/utc-day.ts";
import { moneyText } from "../../../shared/sandbox/money-text.ts";
import table from "../../../shared/table/facts-table.module.css";
import { texts } from "../texts.ts";
import styles from "./payment-row.module.css";

type Payment = Pick<SandboxPayments["items"][number], "status" | "heldUntil" | "cleared" | "billingCurrencyCode">;

const { columns } = texts.payments;

interface PaymentRowProps {
  readonly payment: SandboxPayments["items"][number];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function PaymentRow({ payment, isOpen, onToggle }: PaymentRowProps) {
  const { id, at, maskedPan, merchant, mcc, amount, currencyCode, responseCode, reason, status } = payment;
  return (
    <tr data-open={isOpen || undefined} className={styles.row}>
      <th scope="row" className={table.mono}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `payment-${id}` : undefined}
          className={styles.toggle}
          onClick={onToggle}
        >
          <time dateTime={at}>{timeText(at).slice(5)}</time>
        </button>
      </th>
      <td data-name={columns.card} className={table.mono}>
        {maskedPan}
      </td>
      <td data-name={columns.merchant} className={table.wide}>
        {merchant} · {mcc}
      </td>
      <td data-name={columns.amount} className={table.right}>
        {moneyText(amount, currencyCode)} {currencyCode}
      </td>
      <td data-name={columns.response} data-declined={status === "declined" || undefined} className={styles.answer}>
        {responseCode} {status === "declined" ? (reason ?? texts.payments.declined) : texts.payments.approved}
      </td>
      <td data-name={columns.status} className={`${table.wide} ${styles.state}`}>
        {stateText(payment)}
      </td>
    </tr>
  );
}

/** How a payment goes on: "held until 03-20", "partly cleared, 1,800.00". */
export function stateText({ status, heldUntil, cleared, billingCurrencyCode }: Payment): string {
  switch (status) {
    case "approved":
      return heldUntil === null ? texts.payments.approved : texts.payments.heldUntil(heldUntil.slice(5, 10));
    case "partially_cleared":
      return texts.payments.partlyCleared(moneyText(cleared, billingCurrencyCode));
    default:
      return status.replaceAll("_", " ");
  }
}
