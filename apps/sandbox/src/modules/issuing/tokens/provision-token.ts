import { ApiError } from "@connect-portal/contract";
import { cards, panDigest, tokens } from "../../../entities/issuing.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { productOf } from "../../../simulator/cards/products.ts";
import { panOf, type Scheme, tokenBins } from "../../../simulator/cards/test-bins.ts";
import { identify } from "../../../simulator/tokens/identify.ts";
import { openTokenStatuses, type Token, type TokenStatus, type Wallet } from "../../../simulator/tokens/token.ts";
import { openControls } from "../../../simulator/tokens/token-controls.ts";
import { scatter } from "../../../world/ids.ts";
import type { World } from "../../../world/world.ts";
import { assertOpen } from "../cards/find-card.ts";
import { paymentAccountReferenceOf } from "../cards/payment-account-reference.ts";
import { isSecurityCode } from "../cards/verify-security-code.ts";
import { CODE_MINUTES, CODE_TRIES, codeVerifierOf, oneTimeCodeOf } from "./one-time-code.ts";
import { presentToken } from "./present-token.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;
const STATUSES: Readonly<Record<Token["path"], TokenStatus>> = {
  green: "active",
  yellow: "requested",
  red: "declined",
};

export interface TokenRequest {
  readonly wallet: Wallet;
  readonly requestorId: string;
  /** For the wallet `merchant`: the only merchant at which the token can pay. */
  readonly merchantNumber?: string;
  readonly device?: NonNullable<Token["device"]>;
  /** The code that the cardholder typed into the wallet. It is compared and not kept. */
  readonly securityCode?: string;
  readonly accountScore?: number;
  readonly deviceScore?: number;
}

/** Gives a card a token for a wallet, asks for a one-time code first, or rejects it, by the rows of identification. */
export async function provisionToken(world: World, cardId: string, request: TokenRequest): Promise<Token> {
  const card = await world.get(cards, cardId);
  assertOpen(card);
  if (request.merchantNumber !== undefined && request.wallet !== "merchant") {
    const message = "is only for tokens of merchants";
    throw new ApiError("request_invalid", { errors: [{ in: "body", pointer: "/merchantNumber", message }] });
  }
  const { path, reason } = identify(await factsOf(world, card, request));
  const product = productOf(card.productCode);
  const now = world.now.toISOString();
  const id = world.newId("tok");
  const isAsked = path === "yellow";
  const token = world.put(tokens, {
    id,
    cardId,
    status: STATUSES[path],
    scheme: product.scheme,
    paymentAccountReference: paymentAccountReferenceOf(card),
    wallet: request.wallet,
    number: await chooseTokenNumber(world, product, id),
    requestorId: request.requestorId,
    ...(request.merchantNumber !== undefined && { merchantNumber: request.merchantNumber }),
    device: request.device ?? null,
    path,
    pathReason: reason,
    codeVerifier: isAsked ? codeVerifierOf(id, oneTimeCodeOf(card)) : null,
    codeTriesLeft: CODE_TRIES,
    codeExpiresAt: isAsked ? new Date(world.now.getTime() + CODE_MINUTES * MINUTE).toISOString() : null,
    controls: openControls,
    suspendedReason: null,
    requestedAt: now,
    activatedAt: path === "green" ? now : null,
    deletedAt: null,
  });
  tell(world, token);
  return token;
}

async function factsOf(world: World, card: Card, request: TokenRequest) {
  const { securityCode, accountScore = null, deviceScore = null } = request;
  const ofCard = await world.by(tokens, { card_id: card.id });
  const since = new Date(card.activatedAt ?? world.now).getTime();
  return {
    cardStatus: card.status,
    securityCodeMatches: securityCode === undefined ? null : isSecurityCode(card.pan, card.expiry, securityCode),
    accountScore,
    deviceScore,
    openTokens: ofCard.filter(({ status }) => openTokenStatuses.includes(status)).length,
    daysInUse: Math.floor((world.now.getTime() - since) / DAY),
  };
}

/** Every token is first requested, even if it gets another status at once. */
function tell(world: World, token: Token): void {
  const after = presentToken(token);
  world.emit({ type: "token.requested", subject: token.id, before: null, after });
  if (token.status === "active") world.emit({ type: "token.activated", subject: token.id, before: null, after });
  if (token.status === "declined") world.emit({ type: "token.declined", subject: token.id, before: null, after });
}

/** A free number of the scheme's token range, as long as the card's own. */
export async function chooseTokenNumber(
  world: World,
  { scheme, panLength }: { readonly scheme: Scheme; readonly panLength: number },
  tokenId: string,
): Promise<string> {
  for (let serial = scatter(`${world.seed}:${tokenId}`); ; serial += 1) {
    const number = panOf(tokenBins[scheme], panLength, serial);
    const [taken] = await world.by(tokens, { pan_digest: panDigest(number) }, { limit: 1 });
    if (!taken) return number;
  }
}
