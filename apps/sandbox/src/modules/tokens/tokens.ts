import type { Token } from "../../simulator/tokens/token.ts";
import { thingKind } from "../../world/thing-kind.ts";
import { panDigest } from "../cards/cards.ts";

export const tokens = thingKind<Token>()({
  prefix: "tok",
  table: "tokens",
  columns: {
    card_id: ({ cardId }) => cardId,
    status: ({ status }) => status,
    pan_digest: ({ number }) => panDigest(number),
  },
  notFound: "token_not_found",
});
