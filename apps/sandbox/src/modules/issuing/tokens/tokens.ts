import type { Token } from "../../../simulator/tokens/token.ts";
import { entityKind } from "../../../world/entity-kind.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { panDigest } from "../cards/cards.ts";

export const tokens = entityKind<Token>()({
  prefix: "tok",
  table: "tokens",
  columns: {
    card_id: ({ cardId }) => cardId,
    status: ({ status }) => status,
    pan_digest: ({ number }) => panDigest(number),
  },
  notFound: "token_not_found",
});

/** Undefined for the number of a card, and for one that nobody has. */
export async function tokenOfPan(world: ReadWorld, pan: string): Promise<Token | undefined> {
  const [token] = await world.by(tokens, { pan_digest: panDigest(pan) }, { limit: 1 });
  return token;
}
