import { fraudListEntries, fraudLists, fraudRules } from "../../entities/payments.ts";
import type { FraudList } from "../../simulator/fraud/fraud-list.ts";
import type { FraudRule } from "../../simulator/fraud/fraud-rule.ts";
import { HISTORY_DAYS, momentBefore } from "../days.ts";
import type { Past } from "../past.ts";

type Row = Pick<FraudRule, "id" | "name" | "expression" | "action" | "raisesAlert" | "status">;

/** No active rule declines, so that the payments of examples and stories pass. */
const rules: readonly Row[] = [
  {
    id: "frl_8T7V8W9X0Y",
    name: "Large amount for goods that are easily resold",
    expression: 'amountInEuro >= 40000 and mcc in ("5712", "5732", "5944")',
    action: "allow",
    raisesAlert: true,
    status: "active",
  },
  {
    id: "frl_8V7W8X9Y0Z",
    name: "Suspicious in many ways",
    expression: "score >= 450",
    action: "allow",
    raisesAlert: true,
    status: "active",
  },
  {
    id: "frl_8W7X8Y9Z0A",
    name: "Card numbers tried out on line",
    expression: 'entryMode == "ecommerce" and amountInEuro < 500 and paymentsLastHour >= 6',
    action: "block",
    raisesAlert: true,
    status: "draft",
  },
];

const lists: readonly Omit<FraudList, "createdAt">[] = [
  { id: "fls_8V8W9X0Y1Z", name: "Merchants found in fraud", attribute: "merchant", effect: "block" },
  { id: "fls_8W8X9Y0Z1A", name: "Cards decided to be genuine", attribute: "card", effect: "trust" },
  { id: "fls_8X8Y9Z0A1B", name: "Terminals under watch", attribute: "terminal", effect: "watch" },
];

/** The initial rules and lists of a world's history. */
export function putFraud({ world, today, at }: Past): void {
  const begun = momentBefore(today, HISTORY_DAYS, 0);
  at(begun);
  const createdAt = begun.toISOString();
  for (const rule of rules) {
    const publishedAt = rule.status === "active" ? createdAt : null;
    world.put(fraudRules, { ...rule, createdAt, updatedAt: createdAt, publishedAt });
  }
  for (const list of lists) world.put(fraudLists, { ...list, createdAt });
  world.put(fraudListEntries, {
    id: "fle_8V9W0X1Y2Z",
    listId: "fls_8V8W9X0Y1Z",
    attribute: "merchant",
    effect: "block",
    value: "000099990001234",
    reason: "Sold nothing: every payment of May was disputed.",
    expiresAt: null,
    addedAt: createdAt,
    caseId: null,
    removedAt: null,
  });
}
