import { accounts } from "../../../entities/issuing.ts";
import { availableOf } from "../../../simulator/accounts/account.ts";
import { type Authorization, isCredit } from "../../../simulator/authorizations/authorization.ts";
import { retryAfter } from "../../../simulator/authorizations/retry.ts";
import { testBinOf } from "../../../simulator/cards/test-bins.ts";
import { numberOfCurrency } from "../../../simulator/money/currencies.ts";
import {
  type AdditionalFacts,
  additionalFacts,
} from "../../../simulator/switching/additional-data/additional-facts.ts";
import { elementOfRate } from "../../../simulator/switching/billing-rate.ts";
import { dataElements as de, type IsoMessage } from "../../../simulator/switching/iso-8583.ts";
import type { Network } from "../../../simulator/switching/network.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { findCard } from "../../issuing/cards/find-card.ts";
import { readStoredCredential } from "../../issuing/mandates/read-stored-credential.ts";
import { authorize } from "../authorizations/authorize.ts";
import { clear } from "../authorizations/clear.ts";
import { messageKeyOf } from "../authorizations/find-double.ts";
import { readAhead } from "../authorizations/read-ahead.ts";
import { refund } from "../authorizations/refund.ts";
import { readProofOfCard } from "../three-d-secure/read-proof.ts";
import { reverseAsTold } from "./answer-reversal.ts";
import { type Outcome, readAuthorization } from "./read-authorization.ts";

/** 0100 asks for an authorization, 0120 reports stand-in's decision, 0200 authorizes and clears at once. */
export async function answerAuthorization(world: World, network: Network, message: IsoMessage): Promise<Outcome> {
  if (!carries(network, message[de[2]] ?? "")) return WRONG_LINE;
  const additional = additionalFacts(network.id, message);
  if ("reason" in additional) return { elements: { [de[39]]: "30" }, explanation: additional };
  const proven = await provenIn(world, message, additional);
  const agreed = await readStoredCredential(world, additional.storedCredential);
  const request = readAuthorization(network.id, message, additional, { ...proven, ...agreed });
  if (typeof request === "string") {
    return {
      elements: { [de[39]]: "30" },
      explanation: { reason: request, remedy: "Compare with the data elements of this document." },
    };
  }
  await readAhead(world, { card: request.card, place: request.acceptor, messageKey: messageKeyOf(request) });
  const authorization = await authorize(world, request);
  const { decision } = authorization;
  const transactionId = message.mti === "0200" ? await clearAtOnce(world, authorization) : null;
  const isAdvice = message.mti === "0120";
  const told = decision.approved && !isAdvice ? await reverseAsTold(world, network, message, authorization.id) : null;
  return {
    elements: {
      // An advice is acknowledged, whatever it reports.
      [de[39]]: isAdvice ? "00" : decision.responseCode,
      ...(authorization.authorizationCode !== null && { [de[38]]: authorization.authorizationCode }),
      [de[37]]: authorization.networkReference,
      ...(authorization.accountId !== null && billingOf(authorization)),
      ...additionalAnswer(network.id, message, authorization),
      ...(await balanceOf(world, authorization)),
    },
    authorizationId: authorization.id,
    transactionId,
    explanation: decision.approved ? told : { reason: decision.reason, remedy: decision.remedy },
  };
}

const WRONG_LINE: Outcome = {
  elements: { [de[39]]: "92" },
  explanation: {
    reason: "This network does not carry cards of that scheme.",
    remedy: "Send the message over the line of the card's scheme, or over the domestic switch.",
  },
};

/** A scheme carries its own cards, the domestic switch all cards. */
function carries({ id }: Network, pan: string): boolean {
  const scheme = testBinOf(pan)?.scheme;
  return id === "DOMESTIC" || scheme === undefined || scheme === id;
}

async function clearAtOnce(world: World, authorization: Authorization): Promise<string | null> {
  const { decision, kind, transactionAmount } = authorization;
  if (!decision.approved || transactionAmount.amount === 0 || authorization.status !== "approved") return null;
  if (isCredit(kind)) {
    // Another issuer's card is credited by that issuer.
    if (authorization.accountId === null) return null;
    return (await refund(world, { authorization, amount: transactionAmount })).id;
  }
  const clearedAs = kind === "cash_withdrawal" ? kind : "purchase";
  const { transaction } = await clear(world, {
    authorization,
    amount: transactionAmount,
    kind: clearedAs,
    isFinal: true,
  });
  return transaction?.id ?? null;
}

function billingOf({ billingAmount, rate }: Authorization): Outcome["elements"] {
  const element = rate === null ? undefined : elementOfRate(rate);
  return {
    [de[6]]: String(billingAmount.amount).padStart(12, "0"),
    ...(element !== undefined && { [de[10]]: element }),
    [de[51]]: numberOfCurrency(billingAmount.currencyCode),
  };
}

/** The 3-D Secure result that a message presents, for the card that its token or number names. */
async function provenIn(world: World, message: IsoMessage, { proof }: AdditionalFacts) {
  if (!proof) return {};
  const presented = await findCard(world, { card: { pan: message[de[2]] ?? "", expiry: null } });
  return readProofOfCard(world, presented?.card.id, proof);
}

const ADVICE = { never: "03", after_correction: "01", later: "02" } as const;

/**
 * Mastercard's data element 48: the merchant advice code of a decline (84), the CVC 2 result (87), and for a mandate's
 * payment its Trace ID (63). Visa has its transaction identifier in data element 62 (62.2).
 */
function additionalAnswer(
  networkId: string,
  message: IsoMessage,
  { decision, storedCredential }: Authorization,
): Outcome["elements"] {
  const { networkTransactionId } = storedCredential ?? {};
  if (networkId === "VISA" && networkTransactionId) return { [de[62]]: `4000000000000000${networkTransactionId}` };
  const asked = message[de[48]];
  if (networkId !== "MASTERCARD" || asked === undefined) return {};
  const { securityCodeMatches } = decision.checks.find(({ check }) => check === "authentication")?.inputs ?? {};
  const advice = decision.approved ? "" : `8402${ADVICE[retryAfter(decision.responseCode, decision.reasonCode)]}`;
  const result = typeof securityCodeMatches === "boolean" ? `8701${securityCodeMatches ? "M" : "N"}` : "";
  const trace = networkTransactionId ? `6315${networkTransactionId.padEnd(15)}` : "";
  return { [de[48]]: `${asked.slice(0, 1)}${trace}${advice}${result}` };
}

/** The available balance, for an inquiry: account type, amount type 02, currency, sign, 12 digits. */
async function balanceOf(world: ReadWorld, { kind, decision, accountId }: Authorization): Promise<Outcome["elements"]> {
  if (kind !== "balance_inquiry" || !decision.approved || accountId === null) return {};
  const account = await world.get(accounts, accountId);
  const balance = await world.balanceOf(accountId);
  const available = availableOf(account, balance ?? { balance: 0, held: 0 });
  const sign = available < 0 ? "D" : "C";
  const digits = String(Math.abs(available)).padStart(12, "0");
  return { [de[54]]: `${account.typeCode}02${numberOfCurrency(account.currencyCode)}${sign}${digits}` };
}
