import { availableOf } from "../../simulator/accounts/account.ts";
import { type Authorization, isCredit } from "../../simulator/authorizations/authorization.ts";
import { testBinOf } from "../../simulator/cards/test-bins.ts";
import { numberOfCurrency } from "../../simulator/switching/currency-numbers.ts";
import { dataElements as de, type IsoMessage } from "../../simulator/switching/iso-8583.ts";
import type { Network } from "../../simulator/switching/network.ts";
import type { ReadWorld, World } from "../../world/world.ts";
import { accounts } from "../accounts/accounts.ts";
import { authorize } from "../authorizations/authorize.ts";
import { clear } from "../authorizations/clear.ts";
import { messageKeyOf } from "../authorizations/find-double.ts";
import { readAhead } from "../authorizations/read-ahead.ts";
import { refund } from "../authorizations/refund.ts";
import type { Outcome } from "./outcome.ts";
import { readAuthorization } from "./read-authorization.ts";

/** 0100 asks, 0120 tells what stand-in has answered, 0200 asks and clears at once. */
export async function answerAuthorization(world: World, network: Network, message: IsoMessage): Promise<Outcome> {
  if (!carries(network, message[de[2]] ?? "")) return WRONG_LINE;
  const request = readAuthorization(network.id, message);
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
  return {
    elements: {
      // An advice is acknowledged; what it tells is not asked.
      [de[39]]: isAdvice ? "00" : decision.responseCode,
      ...(authorization.authorizationCode !== null && { [de[38]]: authorization.authorizationCode }),
      [de[37]]: authorization.networkReference,
      ...(authorization.accountId !== null && billingOf(authorization)),
      ...(await balanceOf(world, authorization)),
    },
    authorizationId: authorization.id,
    transactionId,
    explanation: decision.approved ? null : { reason: decision.reason, remedy: decision.remedy },
  };
}

const WRONG_LINE: Outcome = {
  elements: { [de[39]]: "92" },
  explanation: {
    reason: "This network does not carry cards of that scheme.",
    remedy: "Send the message over the line of the card's scheme, or over the domestic switch.",
  },
};

/** A scheme carries its own cards, the domestic switch those of all. */
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

function billingOf({ billingAmount }: Authorization): Outcome["elements"] {
  return {
    [de[6]]: String(billingAmount.amount).padStart(12, "0"),
    [de[51]]: numberOfCurrency(billingAmount.currencyCode),
  };
}

/** What is available, in answer to an inquiry: account type, amount type 02, currency, sign, 12 digits. */
async function balanceOf(world: ReadWorld, { kind, decision, accountId }: Authorization): Promise<Outcome["elements"]> {
  if (kind !== "balance_inquiry" || !decision.approved || accountId === null) return {};
  const account = await world.get(accounts, accountId);
  const balance = await world.balanceOf(accountId);
  const available = availableOf(account, balance ?? { balance: 0, held: 0 });
  const sign = available < 0 ? "D" : "C";
  const digits = String(Math.abs(available)).padStart(12, "0");
  return { [de[54]]: `${account.typeCode}02${numberOfCurrency(account.currencyCode)}${sign}${digits}` };
}
