import type { InstalmentPlan } from "../../../simulator/instalments/instalment-plan.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const instalmentPlans = entityKind<InstalmentPlan>()({
  prefix: "ipl",
  table: "instalment_plans",
  columns: {
    account_id: ({ accountId }) => accountId,
    transaction_id: ({ transactionId }) => transactionId,
    status: ({ status }) => status,
  },
  notFound: "instalment_plan_not_found",
});
