import { cards, tokens } from "../../entities/issuing.ts";
import { paymentAccountReferenceOf } from "../../modules/issuing/cards/payment-account-reference.ts";
import { CODE_TRIES, codeVerifierOf, oneTimeCodeOf } from "../../modules/issuing/tokens/one-time-code.ts";
import { chooseTokenNumber } from "../../modules/issuing/tokens/provision-token.ts";
import { productOf } from "../../simulator/cards/products.ts";
import type { Token } from "../../simulator/tokens/token.ts";
import { openControls } from "../../simulator/tokens/token-controls.ts";
import { momentBefore } from "../days.ts";
import type { Past } from "../past.ts";

/** id, status, wallet, device, days since. All of them stand for the card that the examples name. */
const rows: readonly (readonly [string, Token["status"], Token["wallet"], string, number])[] = [
  ["tok_8K0M1N2P3Q", "active", "apple_pay", "Phone of Amina", 60],
  ["tok_8M1N2P3Q4R", "suspended", "google_pay", "Watch of Amina", 40],
  ["tok_8N2P3Q4R5S", "requested", "samsung_pay", "Tablet of Amina", 0],
];
const CARD = "crd_7QX2M4KD0A";
const kinds: Partial<Record<Token["wallet"], string>> = { apple_pay: "phone", google_pay: "watch" };
/** The one-time code of the waiting token does not expire, so that its example works later, too. */
const CODE_DAYS = 400;

export async function putTokens({ world, today, at }: Past): Promise<void> {
  const card = await world.get(cards, CARD);
  const product = productOf(card.productCode);
  for (const [id, status, wallet, name, days] of rows) {
    const requested = momentBefore(today, days, 0);
    at(requested);
    const isAsked = status === "requested";
    world.put(tokens, {
      id,
      cardId: CARD,
      status,
      wallet,
      scheme: product.scheme,
      paymentAccountReference: paymentAccountReferenceOf(card),
      requestorId: "40010030273",
      number: await chooseTokenNumber(world, product, id),
      device: { name, kind: kinds[wallet] ?? "tablet" },
      ...(isAsked ? { path: "yellow", pathReason: "device_unknown" } : { path: "green", pathReason: "trusted" }),
      codeVerifier: isAsked ? codeVerifierOf(id, oneTimeCodeOf(card)) : null,
      codeTriesLeft: CODE_TRIES,
      codeExpiresAt: isAsked ? momentBefore(today, -CODE_DAYS, 0).toISOString() : null,
      controls: openControls,
      suspendedReason: status === "suspended" ? "device_lost" : null,
      requestedAt: requested.toISOString(),
      activatedAt: isAsked ? null : requested.toISOString(),
      deletedAt: null,
    });
  }
}
