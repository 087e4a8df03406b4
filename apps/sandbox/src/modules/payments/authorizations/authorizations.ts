import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const authorizations = entityKind<Authorization>()({
  prefix: "aut",
  table: "authorizations",
  columns: {
    card_id: ({ cardId }) => cardId,
    account_id: ({ accountId }) => accountId,
    network_reference: ({ networkReference }) => networkReference,
    message_key: ({ messageKey }) => messageKey,
  },
  notFound: "authorization_not_found",
});
