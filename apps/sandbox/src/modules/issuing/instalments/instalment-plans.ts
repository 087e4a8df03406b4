import type { InstalmentPlan } from "../../../simulator/instalments/instalment-plan.ts";
import { thingKind } from "../../../world/thing-kind.ts";

export const instalmentPlans = thingKind<InstalmentPlan>()({
  prefix: "ipl",
  table: "instalment_plans",
  columns: {
    account_id: ({ accountId }) => accountId,
    transaction_id: ({ transactionId }) => transactionId,
    status: ({ status }) => status,
  },
  notFound: "instalment_plan_not_found",
});
