import type { Account } from "../../../simulator/accounts/account.ts";
import { thingKind } from "../../../world/thing-kind.ts";

export const accounts = thingKind<Account>()({
  prefix: "acc",
  table: "accounts",
  columns: {
    customer_id: ({ customerId }) => customerId,
    number: ({ number }) => number,
    status: ({ status }) => status,
  },
  notFound: "account_not_found",
});
