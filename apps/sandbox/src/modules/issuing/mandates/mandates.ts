import type { Mandate } from "../../../simulator/mandates/mandate.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const mandates = entityKind<Mandate>()({
  prefix: "mnd",
  table: "mandates",
  columns: {
    card_id: ({ cardId }) => cardId,
    status: ({ status }) => status,
    network_transaction_id: ({ networkTransactionId }) => networkTransactionId,
  },
  notFound: "mandate_not_found",
});
