import {
  ApiError,
  DEFAULT_WORLD_NAME,
  type SandboxAccounts,
  type SandboxCards,
  type SandboxCustomers,
  type SandboxLedger,
  type SandboxPayment,
  type SandboxPayments,
  type SandboxWorld,
  type WorldOf,
} from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { accounts, cards, customers, transactions } from "../entities/issuing.ts";
import { authorizations } from "../entities/payments.ts";
import { availableOf } from "../simulator/accounts/account.ts";
import type { Authorization } from "../simulator/authorizations/authorization.ts";
import { maskedPan } from "../simulator/cards/card.ts";
import { EMPTY } from "../world/new-world.ts";
import type { Entry, ReadWorld } from "../world/world.ts";
import { publicIdOf } from "../world/world-key.ts";
import { countEntities, countHolds, selectNextDue, sumLedger } from "./overview.repository.ts";

const PAGE = 20;
const LEDGER_PAGE = 50;

/** `reads` has the operations that read the world's entities. */
export async function overviewOf(db: Database, world: ReadWorld, reads: SandboxWorld["reads"]): Promise<SandboxWorld> {
  const [counts, ledger, next] = await Promise.all([
    countEntities(db, world.id),
    sumLedger(db, world.id),
    selectNextDue(db, world.id),
  ]);
  return {
    world: presentWorldOf(world),
    seed: world.seed === EMPTY ? null : world.seed,
    createdAt: world.createdAt.toISOString(),
    clock: {
      now: world.now.toISOString(),
      isRunning: world.clock.isRunning,
      next: next.map(({ kind, subject, at }) => ({ kind, subject, at: at.toISOString() })),
    },
    counts,
    ledger,
    reads,
  };
}

/** Identifies the account's world. */
export function presentWorldOf({ publicId, name }: Pick<ReadWorld, "publicId" | "name">): WorldOf {
  return { worldId: publicIdOf(publicId), name: name ?? DEFAULT_WORLD_NAME };
}

export async function customersOf(world: ReadWorld, cursor: string | undefined): Promise<SandboxCustomers> {
  const { items, nextCursor } = await world.page(customers, {}, { limit: PAGE, cursor });
  return {
    items: items.map(({ id, number, name, latinName, countryCode, status }) => ({
      id,
      number,
      name: `${name.given} ${name.family}`,
      latinName,
      countryCode,
      status,
    })),
    nextCursor,
  };
}

export async function cardsOf(world: ReadWorld, cursor: string | undefined): Promise<SandboxCards> {
  const { items, nextCursor } = await world.page(cards, {}, { limit: PAGE, cursor });
  return {
    items: items.map(({ id, customerId, accountId, pan, expiry, status, productCode, embossedName }) => ({
      id,
      customerId,
      accountId,
      maskedPan: maskedPan(pan),
      expiry,
      status,
      productCode,
      embossedName,
    })),
    nextCursor,
  };
}

export async function accountsOf(world: ReadWorld, cursor: string | undefined): Promise<SandboxAccounts> {
  const page = await world.page(accounts, {}, { limit: PAGE, cursor });
  const items = await Promise.all(
    page.items.map(async (account) => {
      const { balance, held } = (await world.balanceOf(account.id)) ?? { balance: 0, held: 0 };
      const { id, customerId, number, kind, status, currencyCode } = account;
      const available = availableOf(account, { balance, held });
      return { id, customerId, number, kind, status, currencyCode, balance, held, available };
    }),
  );
  return { items, nextCursor: page.nextCursor };
}

export async function paymentsOf(world: ReadWorld, cursor: string | undefined): Promise<SandboxPayments> {
  const { items, nextCursor } = await world.page(authorizations, {}, { limit: PAGE, cursor });
  // Ids of a seeded world do not reflect the time to the minute.
  const newest = items.map(presentPayment).sort((one, other) => other.at.localeCompare(one.at));
  return { items: newest, nextCursor };
}

/** @throws ApiError authorization_not_found */
export async function paymentOf(world: ReadWorld, id: string): Promise<SandboxPayment> {
  const authorization = await world.get(authorizations, id);
  const { remedy, declinedBy, checks } = authorization.decision;
  const cleared = await world.by(transactions, { authorization_id: id }, { order: "oldest" });
  const entries = await Promise.all([id, ...cleared.map((one) => one.id)].map((about) => world.entries({ about })));
  return {
    ...presentPayment(authorization),
    remedy,
    declinedBy,
    checks: checks.map(({ check, result, responseCode, inputs }) => ({
      check,
      result,
      responseCode,
      inputs: { ...inputs },
    })),
    entries: entries.flat().map(presentEntry),
  };
}

function presentPayment(authorization: Authorization) {
  const { id, createdAt, cardId, maskedPan, acceptor, transactionAmount, billingAmount, status } = authorization;
  const { responseCode, reason } = authorization.decision;
  return {
    id,
    at: createdAt,
    cardId,
    maskedPan,
    merchant: acceptor.name,
    mcc: acceptor.mcc,
    amount: transactionAmount.amount,
    currencyCode: transactionAmount.currencyCode,
    status,
    responseCode,
    reason,
    heldUntil: authorization.heldUntil,
    cleared: authorization.clearedAmount,
    billingCurrencyCode: billingAmount.currencyCode,
  };
}

/** @throws ApiError account_not_found */
export async function ledgerOf(
  db: Database,
  world: ReadWorld,
  accountId: string,
  before: string | undefined,
): Promise<SandboxLedger> {
  const account = await world.get(accounts, accountId);
  const balance = await world.balanceOf(accountId);
  if (!balance) throw new ApiError("account_not_found");
  const entries = await world.entries({
    account: accountId,
    limit: LEDGER_PAGE + 1,
    ...(before === undefined ? {} : { before }),
  });
  const items = entries.slice(0, LEDGER_PAGE);
  return {
    accountId,
    kind: account.kind,
    currencyCode: account.currencyCode,
    creditLimit: account.creditLimit,
    balance: balance.balance,
    held: balance.held,
    available: availableOf(account, balance),
    openHolds: await countHolds(db, world.id, accountId),
    items: items.map(presentEntry),
    before: entries.length > LEDGER_PAGE ? (items.at(-1)?.id ?? null) : null,
  };
}

function presentEntry({ id, account, currency, bookedAt, kind, description, about, against, amount, balance }: Entry) {
  return {
    id,
    account,
    currencyCode: currency,
    bookedAt: bookedAt.toISOString(),
    kind,
    description,
    about,
    against,
    amount,
    balance,
  };
}
