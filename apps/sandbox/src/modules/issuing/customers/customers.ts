import type { Customer } from "../../../simulator/customers/customer.ts";
import { thingKind } from "../../../world/thing-kind.ts";

export const customers = thingKind<Customer>()({
  prefix: "cus",
  table: "customers",
  columns: {
    number: ({ number }) => number,
    status: ({ status }) => status,
    search: ({ latinName }) => latinName.toLowerCase(),
  },
  notFound: "customer_not_found",
});
