import type { Alert } from "../../../simulator/fraud/alert.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const alerts = entityKind<Alert>()({
  prefix: "alr",
  table: "alerts",
  columns: { card_id: ({ cardId }) => cardId, case_id: ({ caseId }) => caseId, status: ({ status }) => status },
  notFound: "alert_not_found",
});
