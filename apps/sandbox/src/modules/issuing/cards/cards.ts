import { createHash } from "node:crypto";
import type { Card } from "../../../simulator/cards/card.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const cards = entityKind<Card>()({
  prefix: "crd",
  table: "cards",
  columns: {
    customer_id: ({ customerId }) => customerId,
    account_id: ({ accountId }) => accountId,
    status: ({ status }) => status,
    product: ({ productCode }) => productCode,
    pan_digest: ({ pan }) => panDigest(pan),
  },
  notFound: "card_not_found",
});

/** What a card is found by whose number is known. */
export function panDigest(pan: string): string {
  return createHash("sha256").update(pan).digest("base64url");
}
