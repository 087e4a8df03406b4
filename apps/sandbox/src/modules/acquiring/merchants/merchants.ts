import type { Merchant, Outlet, Terminal } from "../../../simulator/merchants/merchant.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const merchants = entityKind<Merchant>()({
  prefix: "mer",
  table: "merchants",
  columns: {
    number: ({ number }) => number,
    status: ({ status }) => status,
    search: ({ name }) => name.toLowerCase(),
  },
  notFound: "merchant_not_found",
});

export const outlets = entityKind<Outlet>()({
  prefix: "out",
  table: "outlets",
  columns: { merchant_id: ({ merchantId }) => merchantId, status: ({ status }) => status },
  notFound: "outlet_not_found",
});

export const terminals = entityKind<Terminal>()({
  prefix: "trm",
  table: "terminals",
  columns: {
    merchant_id: ({ merchantId }) => merchantId,
    outlet_id: ({ outletId }) => outletId,
    status: ({ status }) => status,
    number: ({ number }) => number,
  },
  notFound: "terminal_not_found",
});
