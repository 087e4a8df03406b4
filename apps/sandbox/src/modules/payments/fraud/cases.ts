import type { FraudCase } from "../../../simulator/fraud/alert.ts";
import { thingKind } from "../../../world/thing-kind.ts";

export const cases = thingKind<FraudCase>()({
  prefix: "cas",
  table: "cases",
  columns: { card_id: ({ cardId }) => cardId, status: ({ status }) => status },
  notFound: "case_not_found",
});
