import type { SandboxPayments } from "@connect-portal/contract";
import { moneyText } from "../../../shared/sandbox/money-text.ts";
import { texts } from "../texts.ts";

type Payment = Pick<SandboxPayments["items"][number], "status" | "heldUntil" | "cleared" | "billingCurrencyCode">;

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
