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
import { referenceLists } from "../modules/reference/reference-data/reference-lists.ts";
import { availableOf } from "../simulator/accounts/account.ts";
import type { Authorization } from "../simulator/authorizations/authorization.ts";
import { maskedPan } from "../simulator/cards/card.ts";
import type { Customer } from "../simulator/customers/customer.ts";
import type { EntityKind } from "../world/entity-kind.ts";
import { EMPTY } from "../world/new-world.ts";
import type { Entry, Page, ReadWorld } from "../world/world.ts";
import { publicIdOf } from "../world/world-key.ts";
import { countEntities, countHolds, selectNextDue, sumLedger } from "./overview.repository.ts";

const PAGE = 20;
/** The newest of a list that a search looks at: a bound on what one request reads. */
const SEARCHED = 1000;
const LEDGER_PAGE = 20;

/** `operations` are those that read the world's entities, and that authorize payments. */
export async function overviewOf(
  db: Database,
  world: ReadWorld,
  { reads, authorizes }: { readonly reads: SandboxWorld["reads"]; readonly authorizes: SandboxWorld["authorizes"] },
): Promise<SandboxWorld> {
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
    ...(authorizes && { authorizes }),
  };
}

/** Identifies the account's world. */
export function presentWorldOf({ publicId, name }: Pick<ReadWorld, "publicId" | "name">): WorldOf {
  return { worldId: publicIdOf(publicId), name: name ?? DEFAULT_WORLD_NAME };
}

/** A page of a list, or what was searched in it. */
export interface ListQuery {
  readonly cursor?: string;
  readonly text?: string;
}

export async function customersOf(world: ReadWorld, query: ListQuery): Promise<SandboxCustomers> {
  const { items, nextCursor } = await listed(world, customers, query, ({ number, name, latinName }) => ({
    names: [nameOf({ name }), latinName],
    numbers: [number],
  }));
  return {
    items: items.map(({ id, number, name, latinName, countryCode, status }) => ({
      id,
      number,
      name: nameOf({ name }),
      latinName,
      countryCode,
      country: labelOf("COUNTRY", countryCode),
      status,
    })),
    nextCursor,
  };
}

function nameOf({ name }: Pick<Customer, "name">): string {
  return `${name.given} ${name.family}`;
}

export async function cardsOf(world: ReadWorld, query: ListQuery): Promise<SandboxCards> {
  const { items, nextCursor } = await listed(world, cards, query, ({ embossedName, pan, accountId, customerId }) => ({
    names: [embossedName],
    numbers: [pan],
    ids: [accountId, customerId],
  }));
  return {
    items: items.map(({ id, customerId, accountId, pan, expiry, status, productCode, embossedName }) => ({
      id,
      customerId,
      accountId,
      maskedPan: maskedPan(pan),
      expiry,
      status,
      statusName: labelOf("CARD_STATUS", status),
      productCode,
      productName: labelOf("CARD_PRODUCT", productCode),
      embossedName,
    })),
    nextCursor,
  };
}

export async function accountsOf(world: ReadWorld, query: ListQuery): Promise<SandboxAccounts> {
  const searched = query.text === undefined ? [] : await world.by(customers, {}, { limit: SEARCHED });
  const holders = new Map(searched.map((customer) => [customer.id, nameOf(customer)]));
  const page = await listed(world, accounts, query, ({ number, customerId }) => ({
    names: [holders.get(customerId) ?? ""],
    numbers: [number],
    ids: [customerId],
  }));
  const items = await Promise.all(
    page.items.map(async (account) => {
      const { balance, held } = (await world.balanceOf(account.id)) ?? { balance: 0, held: 0 };
      const { id, customerId, number, kind, status, currencyCode } = account;
      const available = availableOf(account, { balance, held });
      const customerName = holders.get(customerId) ?? nameOf(await world.get(customers, customerId));
      return { id, customerId, customerName, number, kind, status, currencyCode, balance, held, available };
    }),
  );
  return { items, nextCursor: page.nextCursor };
}

export async function paymentsOf(world: ReadWorld, query: ListQuery): Promise<SandboxPayments> {
  const { items, nextCursor } = await listed(world, authorizations, query, ({ acceptor, maskedPan: pan, cardId }) => ({
    names: [acceptor.name],
    numbers: [pan],
    ids: cardId === null ? [] : [cardId],
  }));
  // Ids of a seeded world do not reflect the time to the minute.
  const newest = items.map(presentPayment).sort((one, other) => other.at.localeCompare(one.at));
  return { items: newest, nextCursor };
}

interface Findable {
  readonly names: readonly string[];
  readonly numbers: readonly string[];
  readonly ids?: readonly string[];
}

/** A page of a list; with a text, the first that it finds: by id, by a part of a name, or by the end of a number. */
async function listed<T extends { readonly id: string }, C extends string>(
  world: ReadWorld,
  kind: EntityKind<T, C>,
  { cursor, text = "" }: ListQuery,
  findable: (item: T) => Findable,
): Promise<Page<T>> {
  const wanted = folded(text.trim());
  if (wanted === "") return world.page(kind, {}, { limit: PAGE, cursor });
  const named = await world.find(kind, text.trim());
  if (named) return { items: [named], nextCursor: null };
  const digits = wanted.replace(/[\s*•·…]/g, "");
  const isNumber = /^\d+$/.test(digits);
  const found = (await world.by(kind, {}, { limit: SEARCHED })).filter((item) => {
    const { names, numbers, ids = [] } = findable(item);
    if (ids.includes(text.trim())) return true;
    if (isNumber) return numbers.some((number) => number.endsWith(digits));
    return names.some((name) => folded(name).includes(wanted));
  });
  return { items: found.slice(0, PAGE), nextCursor: null };
}

/** Without case and accents: "énora" is found by "Enora". */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words of a reference list for a code; the code where the list has none. */
function labelOf(list: "COUNTRY" | "CARD_STATUS" | "CARD_PRODUCT" | "MCC", code: string): string {
  return referenceLists.get(list)?.rows.find((row) => row.Code === code)?.Label ?? code;
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
    mccName: labelOf("MCC", acceptor.mcc),
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
