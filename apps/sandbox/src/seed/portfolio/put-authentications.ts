import { cards } from "../../entities/issuing.ts";
import { authentications } from "../../entities/payments.ts";
import { resultOf } from "../../modules/payments/three-d-secure/complete.ts";
import { transactionIdOf } from "../../modules/payments/three-d-secure/transaction-ids.ts";
import { maskedPan } from "../../simulator/cards/card.ts";
import { type Authentication, CHALLENGE_TRIES } from "../../simulator/three-d-secure/authentication.ts";
import type { Past } from "../past.ts";

const HOUR = 3_600_000;
/** Authentications that the documents name: id, card, amount in centimes, challenge method, hours before the first day. */
const rows: readonly (readonly [string, string, number, Authentication["method"], number])[] = [
  ["ath_6B1C2D3E4F", "crd_7QX2M4KD0A", 24_900, null, 63],
  ["ath_6C2D3E4F5G", "crd_7QX2M4KD0A", 129_900, "one_time_code", 0],
  ["ath_6D3E4F5G6H", "crd_5KC3P7TB8J", 89_900, "out_of_band", 0],
];
/** Examples name their numbers: they are the same in every world. */
const OF_ALL_WORLDS = 0;
/** Open challenges have no page and no end, so that their examples work later, too. */
const OF_THE_SHOP = { acquirerMerchantID: "000000009876543", merchantName: "Kasbah Books Online" };

export async function putAuthentications({ world, today, at }: Past): Promise<void> {
  for (const [id, cardId, amount, method, hours] of rows) {
    const card = await world.get(cards, cardId);
    const started = new Date(today.getTime() - hours * HOUR);
    at(started);
    const asked: Authentication = {
      id,
      cardId,
      maskedPan: maskedPan(card.pan),
      scheme: "VISA",
      messageVersion: "2.2.0",
      messageCategory: "01",
      threeDSServerTransID: transactionIdOf("threeDSServerTransID", OF_ALL_WORLDS, id),
      dsTransID: transactionIdOf("dsTransID", OF_ALL_WORLDS, id),
      acsTransID: transactionIdOf("acsTransID", OF_ALL_WORLDS, id),
      ...OF_THE_SHOP,
      amount,
      currencyCode: "MAD",
      transStatus: method === null ? "Y" : "C",
      transStatusReason: null,
      rule: method === null ? "low_risk" : "amount",
      method,
      codeTriesLeft: CHALLENGE_TRIES,
      interactionCounter: 0,
      challengeCancel: null,
      challengeKey: null,
      pageUntil: null,
      eci: null,
      authenticationValue: null,
      createdAt: started.toISOString(),
      challengeEndsAt: null,
      completedAt: null,
      authorizationId: null,
    };
    world.put(authentications, method === null ? { ...asked, ...resultOf(asked, "Y", started) } : asked);
  }
}
