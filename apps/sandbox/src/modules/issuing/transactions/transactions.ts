import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const transactions = entityKind<Transaction>()({
  prefix: "trn",
  table: "transactions",
  columns: {
    card_id: ({ cardId }) => cardId,
    account_id: ({ accountId }) => accountId,
    authorization_id: ({ authorizationId }) => authorizationId,
    merchant_id: ({ merchantId }) => merchantId,
    statement_id: ({ statementId }) => statementId,
    kind: ({ kind }) => kind,
    clearing_reference: ({ clearingReference }) => clearingReference ?? null,
  },
  notFound: "transaction_not_found",
});
