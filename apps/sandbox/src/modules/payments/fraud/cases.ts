import type { FraudCase } from "../../../simulator/fraud/alert.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const cases = entityKind<FraudCase>()({
  prefix: "cas",
  table: "cases",
  columns: { card_id: ({ cardId }) => cardId, status: ({ status }) => status },
  notFound: "case_not_found",
});
