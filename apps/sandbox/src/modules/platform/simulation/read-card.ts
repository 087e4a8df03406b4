import { ApiError } from "@connect-portal/contract";
import type { AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import { isTestPan } from "../../../simulator/cards/test-bins.ts";

export type CardBody =
  | { readonly cardId: string }
  | { readonly tokenId: string }
  | { readonly pan: string; readonly expiry?: string; readonly sequenceNumber?: string };

/** @throws ApiError test_cards_only */
export function readCard(card: CardBody): AuthorizationMessage["card"] {
  if (!("pan" in card)) return card;
  if (!isTestPan(card.pan)) {
    const errors = [{ in: "body" as const, pointer: "/card/pan", message: "is not a test card number" }];
    throw new ApiError("test_cards_only", { errors });
  }
  const { pan, expiry = null, sequenceNumber } = card;
  return { pan, expiry, ...(sequenceNumber !== undefined && { sequenceNumber }) };
}
