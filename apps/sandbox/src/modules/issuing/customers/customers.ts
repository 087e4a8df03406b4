import type { Customer } from "../../../simulator/customers/customer.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const customers = entityKind<Customer>()({
  prefix: "cus",
  table: "customers",
  columns: {
    number: ({ number }) => number,
    status: ({ status }) => status,
    search: ({ latinName }) => latinName.toLowerCase(),
  },
  notFound: "customer_not_found",
});
