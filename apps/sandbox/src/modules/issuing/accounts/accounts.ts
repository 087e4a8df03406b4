import type { Account } from "../../../simulator/accounts/account.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const accounts = entityKind<Account>()({
  prefix: "acc",
  table: "accounts",
  columns: {
    customer_id: ({ customerId }) => customerId,
    number: ({ number }) => number,
    status: ({ status }) => status,
  },
  notFound: "account_not_found",
});
