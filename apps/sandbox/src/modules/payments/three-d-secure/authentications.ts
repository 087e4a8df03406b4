import type { Authentication } from "../../../simulator/three-d-secure/authentication.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const authentications = entityKind<Authentication>()({
  prefix: "ath",
  table: "authentications",
  columns: {
    card_id: ({ cardId }) => cardId,
    ds_trans_id: ({ dsTransID }) => dsTransID,
    challenge_key: ({ challengeKey }) => challengeKey,
  },
  notFound: "authentication_not_found",
});
