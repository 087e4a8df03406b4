import type { Delivery } from "./card.ts";
import type { PlasticStatus } from "./lifecycle.ts";

/** A physical card from its order on. A card has one after another: new, renewed. */
export interface Plastic {
  /** `pls_` */
  readonly id: string;
  /** The card that ordered it: of a renewal the one in use until then. */
  readonly cardId: string;
  /** For a renewal: the new card, created when it is produced. */
  readonly renewedCardId: string | null;
  readonly kind: "first" | "replacement" | "renewal" | "instant";
  readonly status: PlasticStatus;
  readonly plasticCode: string;
  /** EMV tag 5F34. */
  readonly sequenceNumber: string;
  /** YYYY-MM. */
  readonly expiry: string;
  readonly delivery: Delivery | null;
  readonly orderedAt: string;
  readonly producedAt: string | null;
  readonly shippedAt: string | null;
  readonly deliveredAt: string | null;
  readonly returnedAt: string | null;
}
