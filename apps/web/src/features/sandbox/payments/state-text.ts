import type { SandboxPayments } from "@connect-portal/contract";
import { moneyText } from "../money-text.ts";

type Payment = Pick<SandboxPayments["items"][number], "status" | "heldUntil" | "cleared" | "billingCurrencyCode">;

/** How a payment goes on: "held until 03-20", "cleared in part 1,800.00". */
export function stateText({ status, heldUntil, cleared, billingCurrencyCode }: Payment): string {
  switch (status) {
    case "approved":
      return heldUntil === null ? "approved" : `held until ${heldUntil.slice(5, 10)}`;
    case "partially_cleared":
      return `cleared in part ${moneyText(cleared, billingCurrencyCode)}`;
    default:
      return status.replaceAll("_", " ");
  }
}
