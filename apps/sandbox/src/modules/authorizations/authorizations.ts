import type { Authorization } from "../../simulator/authorizations/authorization.ts";
import { thingKind } from "../../world/thing-kind.ts";

export const authorizations = thingKind<Authorization>()({
  prefix: "aut",
  table: "authorizations",
  columns: {
    card_id: ({ cardId }) => cardId,
    account_id: ({ accountId }) => accountId,
    merchant_id: ({ merchantId }) => merchantId,
    status: ({ status }) => status,
    network_reference: ({ networkReference }) => networkReference,
  },
  notFound: "authorization_not_found",
});
