import type { Token } from "../../../simulator/tokens/token.ts";

/** A token in the view of callers, with only the last four digits of its number. */
export function presentToken(token: Token) {
  return {
    tokenId: token.id,
    cardId: token.cardId,
    status: token.status,
    tokenLastFour: token.number.slice(-4),
    wallet: token.wallet,
    requestorId: token.requestorId,
    paymentAccountReference: token.paymentAccountReference ?? null,
    merchantNumber: token.merchantNumber ?? null,
    device: token.device,
    verification: {
      path: token.path,
      reason: token.pathReason,
      ...(token.codeExpiresAt !== null && { codeExpiresAt: token.codeExpiresAt, triesLeft: token.codeTriesLeft }),
    },
    controls: token.controls,
    suspendedReason: token.suspendedReason,
    requestedAt: token.requestedAt,
    activatedAt: token.activatedAt,
    deletedAt: token.deletedAt,
  };
}
