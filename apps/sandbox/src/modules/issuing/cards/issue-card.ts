import { type ChangedBy, cards } from "../../../entities/issuing.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import type { Card, Delivery, LinkedAccount } from "../../../simulator/cards/card.ts";
import { monthsAfter } from "../../../simulator/cards/lifecycle.ts";
import { PIN_TRIES, SECURITY_CODE_TRIES } from "../../../simulator/cards/pin.ts";
import { type CardProduct, controlsOfProduct, panOfProduct, productOf } from "../../../simulator/cards/products.ts";
import { scatter } from "../../../world/ids.ts";
import type { World } from "../../../world/world.ts";
import { writeHistory } from "./change-status.ts";
import { cardsByPan } from "./find-by-pan.ts";
import { orderPlastic } from "./order-plastic.ts";
import { presentCard } from "./present-card.ts";
import { scheduleCard } from "./schedule-card.ts";

export interface CardToIssue {
  readonly kind?: Card["kind"];
  readonly productCode: string;
  readonly customerId: string;
  /** The default account. */
  readonly accountId: string;
  readonly accounts: readonly LinkedAccount[];
  readonly embossedName: string;
  readonly companyName?: string | null;
  readonly languageCode?: string;
  readonly plasticCode?: string;
  readonly delivery?: Delivery | null;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly primaryCardId?: string | null;
  /** Fields that the card takes over from the card it replaces; `succeeds` says why it does. */
  readonly inherited?: Partial<Pick<Card, InheritedField>>;
  readonly validityMonths?: number;
  readonly by?: ChangedBy;
}

type InheritedField =
  | "pan"
  | "sequenceNumber"
  | "expiry"
  | "limits"
  | "controls"
  | "pinVerifier"
  | "pinChangedAt"
  | "replacesCardId"
  | "reasonCode";

/**
 * Creates a card that is not yet active, orders its card shipment and schedules its expiry. The caller has checked that
 * it may be issued.
 */
export async function issueCard(world: World, wanted: CardToIssue): Promise<Card> {
  const product = productOf(wanted.productCode);
  const id = world.newId("crd");
  const plasticCode = product.isVirtual ? product.plasticCode : (wanted.plasticCode ?? product.plasticCode);
  const card = world.put(cards, {
    id,
    kind: wanted.kind ?? "primary",
    pan: wanted.inherited?.pan ?? (await choosePan(world, product, id)),
    sequenceNumber: "01",
    expiry: monthsAfter(world.now, wanted.validityMonths ?? product.validityMonths),
    productCode: product.code,
    plasticCode,
    status: "I",
    reasonCode: "I01",
    customerId: wanted.customerId,
    accountId: wanted.accountId,
    accounts: wanted.accounts,
    embossedName: wanted.embossedName,
    companyName: wanted.companyName ?? null,
    languageCode: wanted.languageCode ?? "en",
    primaryCardId: wanted.primaryCardId ?? null,
    replacesCardId: null,
    replacedByCardId: null,
    delivery: wanted.delivery ?? null,
    limits: [],
    controls: controlsOfProduct(product),
    pinVerifier: null,
    pinTriesLeft: PIN_TRIES,
    pinChangedAt: null,
    securityCodeTriesLeft: SECURITY_CODE_TRIES,
    metadata: wanted.metadata ?? {},
    createdAt: world.now.toISOString(),
    activatedAt: null,
    closedAt: null,
    ...wanted.inherited,
  });
  writeHistory(world, card, wanted.by ?? { channel: "system" });
  world.emit({ type: "card.issued", subject: id, before: null, after: presentCard(card) });
  scheduleCard(world, card);
  // The card shipment of a renewal was ordered before its card was created.
  if (!product.isVirtual && card.reasonCode !== "I02") {
    const kind = wanted.kind === "instant" ? "instant" : card.replacesCardId ? "replacement" : "first";
    const { sequenceNumber, expiry, delivery } = card;
    orderPlastic(world, card, { kind, plasticCode, sequenceNumber, expiry, delivery });
  }
  return card;
}

/** An account as a card names it. */
export function linkTo(account: Account): LinkedAccount {
  const { number, typeCode, currencyCode } = account;
  return { accountNumber: number, accountTypeCode: typeCode, currencyCode, default: true };
}

/** A free number of the product's range. The same card of the same world always gets the same number. */
async function choosePan(world: World, product: CardProduct, cardId: string): Promise<string> {
  for (let serial = scatter(`${world.seed}:${cardId}`); ; serial += 1) {
    const pan = panOfProduct(product, serial);
    if ((await cardsByPan(world, pan)).length === 0) return pan;
  }
}
