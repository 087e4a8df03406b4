import { ApiError } from "@connect-portal/contract";
import { tokens } from "../../../entities/issuing.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { openTokenStatuses, type Token, type TokenStatus, tokenMayBecome } from "../../../simulator/tokens/token.ts";
import type { World } from "../../../world/world.ts";
import { presentToken } from "./present-token.ts";

const EVENTS: Readonly<Record<TokenStatus, string>> = {
  requested: "token.requested",
  active: "token.activated",
  suspended: "token.suspended",
  deleted: "token.deleted",
  declined: "token.declined",
};

/** Changes the status of a token, with its event. @throws ApiError token_state_conflict */
export function changeToken(
  world: World,
  token: Token,
  status: TokenStatus,
  changes: Partial<Pick<Token, "suspendedReason" | "codeTriesLeft">> = {},
): Token {
  if (!tokenMayBecome(token.status, status)) {
    throw new ApiError("token_state_conflict", {
      detail: `The token is ${token.status} and cannot become ${status}.`,
    });
  }
  const now = world.now.toISOString();
  const changed = world.put(tokens, {
    ...token,
    status,
    suspendedReason: null,
    // The code is used up, whatever the result.
    codeVerifier: null,
    codeExpiresAt: null,
    activatedAt: status === "active" ? (token.activatedAt ?? now) : token.activatedAt,
    deletedAt: status === "deleted" ? now : token.deletedAt,
    ...changes,
  });
  world.emit({ type: EVENTS[status], subject: token.id, before: presentToken(token), after: presentToken(changed) });
  return changed;
}

/** Moves tokens to the card that replaces another: wallets still work without any action by the cardholder. */
export async function moveTokens(world: World, from: Card, to: Card): Promise<void> {
  for (const token of await world.by(tokens, { card_id: from.id })) {
    if (!openTokenStatuses.includes(token.status)) continue;
    const moved = world.put(tokens, { ...token, cardId: to.id });
    world.emit({ type: "token.moved", subject: token.id, before: presentToken(token), after: presentToken(moved) });
  }
}
