import { ApiError } from "@connect-portal/contract";
import type { BodyOf } from "../../../engine/handlers.ts";
import { type ChangedBy, cards } from "../../../entities/issuing.ts";
import type { Card, CardLimit } from "../../../simulator/cards/card.ts";
import { effectiveLimits, useKey } from "../../../simulator/cards/limits.ts";
import { productOf } from "../../../simulator/cards/products.ts";
import { decimalOf } from "../../../simulator/money/money.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import type { WorldModule } from "../../../world/world-module.ts";
import { activateCard } from "../../issuing/cards/activate-card.ts";
import { blockCard } from "../../issuing/cards/block-card.ts";
import { closeCard } from "../../issuing/cards/close-card.ts";
import { createCard } from "../../issuing/cards/create-card.ts";
import { currencyOf } from "../../issuing/cards/find-card.ts";
import { replaceCard } from "../../issuing/cards/replace-card.ts";
import { setLimits } from "../../issuing/cards/set-limits.ts";
import { unblockCard } from "../../issuing/cards/unblock-card.ts";
import { usageOf } from "../../issuing/cards/usage.ts";
import { readDecimal } from "./decimal-amount.ts";
import { findClient } from "./find-client.ts";
import { inOlderWords, type OlderWords } from "./in-older-words.ts";
import { inquireCards } from "./inquire-cards.ts";
import { presentCardRecord } from "./present-card-record.ts";
import { answerTo, askedBy } from "./response-info.ts";
import { cardReasonOf } from "./status-reasons.ts";

const cardPlaces: OlderWords["places"] = {
  "/cardProductCode": "/card/cardProduct",
  "/customerId": "/card/clientCode",
  "/accounts/0": "/card/accountNumber",
  "/accounts/0/accountNumber": "/card/accountNumber",
  "/accounts/0/accountTypeCode": "/card/accountType",
  "/accounts/0/currencyCode": "/card/currency",
  "/delivery/branchCode": "/card/branchCode",
  "/reasonCode": "/statusReason",
  "/limits/*": "/limitList/*/limitAmount",
  "/limits/*/amount": "/limitList/*/limitAmount",
};

const TYPES = { WITHDRAWAL: "cash_withdrawal", PURCHASE: "purchase" } as const;

const PERIODS = { DAY: "day", MONTH: "month" } as const;

interface LimitRecord {
  readonly limitType: keyof typeof TYPES;
  readonly period: keyof typeof PERIODS;
  /** In whole units with decimals: `2000.00`. */
  readonly limitAmount: string;
}

const rows = (["WITHDRAWAL", "PURCHASE"] as const).flatMap((limitType) =>
  (["DAY", "MONTH"] as const).map((period) => ({
    limitType,
    period,
    limitCode: TYPES[limitType],
    of: PERIODS[period],
  })),
);

const words = { places: cardPlaces };

export const cardHandlers = {
  reads: {
    inquireCards: async (world, request) => {
      const found = await inquireCards(world, request.body);
      const cardList = [];
      for (const card of found) cardList.push(await presentCardRecord(world, card));
      return answerTo(request, { cardList });
    },
    inquireCardLimits: async (world, request) => {
      const { cardID } = request.body;
      return answerTo(request, await presentLimitRecords(world, await world.get(cards, cardID)));
    },
  },
  changes: {
    createCardRecord: async (world, request) => {
      const { card: wanted } = request.body;
      const card = await inOlderWords(words, () => createCardRecord(world, wanted, askedBy(request)));
      return answerTo(request, { card: await presentCardRecord(world, card) });
    },
    maintainCardStatus: async (world, request) => {
      const wanted = request.body;
      const card = await inOlderWords(words, () => changeCardStatus(world, wanted, askedBy(request)));
      return answerTo(request, { card: await presentCardRecord(world, card) });
    },
    replaceCardRecord: async (world, request) => {
      const { cardID, statusReason, keepCardNumber = false } = request.body;
      const wanted = { reasonCode: knownReason(statusReason), keepPan: keepCardNumber };
      const card = await inOlderWords(words, () => replaceCard(world, cardID, wanted));
      return answerTo(request, { card: await presentCardRecord(world, card) });
    },
    maintainCardLimits: async (world, request) => {
      const { cardID, limitList } = request.body;
      const card = await setLimitRecords(world, cardID, limitList);
      return answerTo(request, await presentLimitRecords(world, card));
    },
  },
} satisfies WorldModule;

/** One operation for four of the newest release. */
function changeCardStatus(world: World, wanted: BodyOf<"maintainCardStatus">, by: ChangedBy): Promise<Card> {
  const { cardID } = wanted;
  if (wanted.action === "BLOCK" || wanted.action === "CLOSE") {
    const change = { ...by, reasonCode: knownReason(wanted.statusReason) };
    return wanted.action === "BLOCK" ? blockCard(world, cardID, change) : closeCard(world, cardID, change);
  }
  return wanted.action === "ACTIVATE" ? activateCard(world, cardID, by) : unblockCard(world, cardID, by);
}

/** @throws ApiError reference_code_unknown */
function knownReason(statusReason: string): string {
  const reason = cardReasonOf(statusReason);
  if (reason !== undefined) return reason;
  throw new ApiError("reference_code_unknown", {
    detail: `STATUS_REASON_LIST has no code ${statusReason}.`,
    errors: [{ in: "body", pointer: "/statusReason", message: "is not a Code of STATUS_REASON_LIST" }],
  });
}

/** A customer's own card, collected at a branch. */
async function createCardRecord(
  world: World,
  wanted: BodyOf<"createCardRecord">["card"],
  by: ChangedBy,
): Promise<Card> {
  const customer = await findClient(world, wanted.clientCode);
  if (!customer) {
    throw new ApiError("reference_invalid", {
      errors: [{ in: "body", pointer: "/customerId", message: "is not one of your customers" }],
    });
  }
  const { cardProduct: cardProductCode, embossedName, branchCode } = wanted;
  const account = {
    accountNumber: wanted.accountNumber,
    accountTypeCode: wanted.accountType,
    currencyCode: wanted.currency,
    default: true,
  };
  return createCard(
    world,
    {
      kind: "primary",
      cardProductCode,
      embossedName,
      customerId: customer.id,
      accounts: [account],
      delivery: { method: "branch", branchCode },
    },
    by,
  );
}

/** The limits that release 4.1 knows: withdrawals and purchases, by day and month, if set. */
async function presentLimitRecords(world: ReadWorld, card: Card) {
  const currency = currencyOf(card);
  const uses = await usageOf(world, card);
  const limits = limitsOf(world, card, currency);
  const limitList = rows.flatMap(({ limitType, period, limitCode, of }) => {
    const limit = limits.find((one) => one.limitCode === limitCode && one.period === of);
    if (limit === undefined || limit.amount === null) return [];
    const used = uses[useKey(limit)]?.amount ?? 0;
    const limitAmount = decimalOf(limit.amount, currency);
    return [{ limitType, period, limitAmount, usedAmount: decimalOf(used, currency) }];
  });
  return { currency, limitList };
}

/** Sets amounts; counts stay. @throws ApiError amount_invalid for an invalid amount of the currency */
async function setLimitRecords(world: World, cardId: string, wanted: readonly LimitRecord[]): Promise<Card> {
  const card = await world.get(cards, cardId);
  const currency = currencyOf(card);
  const current = limitsOf(world, card, currency);
  const limits = wanted.map(({ limitType, period, limitAmount }, place): CardLimit => {
    const amount = readDecimal(limitAmount, currency, `/limitList/${place}/limitAmount`);
    const key = { limitCode: TYPES[limitType], period: PERIODS[period] };
    return { ...key, amount, count: current.find((limit) => useKey(limit) === useKey(key))?.count ?? null };
  });
  return inOlderWords({ places: cardPlaces, currency }, () => setLimits(world, cardId, limits));
}

function limitsOf(world: ReadWorld, card: Card, currency: string) {
  return effectiveLimits(productOf(card.productCode), currency, card, world.now);
}
