import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { SANDBOX_BASE } from "@connect-portal/contract";
import { type Answer, call } from "../support/call.ts";

/** What all spend from, and how they reach it. */
export interface Purse {
  /** Addresses of the portals. A call that is not answered is sent again to the next one. */
  readonly urls: readonly string[];
  readonly token: string;
  readonly cardId: string;
  readonly accountId: string;
}

/** What a client was told, by the key that it sent. */
export interface Receipt {
  readonly kind: "authorization" | "clearing" | "reversal" | "deposit";
  readonly key: string;
  /** Id of the authorization; of a deposit, of its transaction. */
  readonly id: string;
  /** Of what cleared. */
  readonly transactionId?: string;
  readonly isApproved: boolean;
  /** ISO 8583 field 39. */
  readonly responseCode: string;
  /** Minor units that were left in the account when it was answered. */
  readonly available: number;
}

export interface Account {
  readonly receipts: Receipt[];
  /** Calls that were sent again because no answer came, or none that was one. */
  retries: number;
  /** Those of them that had been done the first time. */
  foundDone: number;
  /** What no client may ever see. */
  readonly complaints: string[];
}

/** Milliseconds before a call is sent again, and after which nobody waits for its answer any more. */
const PAUSE = 100;
const PATIENCE = 90_000;
/** Shares of approved payments that are cleared and reversed: what comes back is spent again. */
const CLEARED = 0.25;
const REVERSED = 0.5;
/** So often somebody who gets no money puts some in, in minor units. */
const DEPOSITED = 0.1;
const DEPOSIT = 10_000;
/** Share of answered calls that are sent once more all the same. */
const DOUBTED = 0.1;

/** Spends until it is told to stop, and insists on an answer to each call. */
export async function spend(purse: Purse, account: Account, number: number, goesOn: () => boolean): Promise<void> {
  for (let turn = 0; goesOn(); turn += 1) {
    const amount = { amount: 100 + ((number * 37 + turn * 91) % 4_900), currencyCode: "MAD" };
    const body = { card: { cardId: purse.cardId }, amount, entryMode: "chip", merchant };
    const made = await insist(purse, account, number, "/issuing/simulation/authorizations", body);
    if (!made) continue;
    const authorization = JSON.parse(made.text) as AuthorizationAnswer;
    const isApproved = authorization.status === "approved";
    account.receipts.push(receiptOf("authorization", made, authorization, isApproved));
    const chance = Math.random();
    if (!isApproved && chance < DEPOSITED) await deposit(purse, account, number);
    if (!isApproved || chance > CLEARED + REVERSED) continue;
    if (chance < CLEARED) await clear(purse, account, number, { authorization, amount });
    else await reverse(purse, account, number, authorization);
  }
}

interface AuthorizationAnswer {
  readonly authorizationId: string;
  readonly status: string;
  readonly responseCode: string;
  readonly availableAmount: { readonly amount: number } | null;
}

interface Answered {
  readonly key: string;
  readonly text: string;
}

const merchant = {
  name: "MARCHE VERT MAARIF",
  merchantNumber: "000000010004217",
  terminalNumber: "MV042171",
  mcc: "5411",
  city: "CASABLANCA",
  countryCode: "MA",
};

async function clear(
  purse: Purse,
  account: Account,
  number: number,
  { authorization, amount }: { readonly authorization: AuthorizationAnswer; readonly amount: object },
): Promise<void> {
  const body = { authorizationId: authorization.authorizationId, amount };
  const made = await insist(purse, account, number, "/issuing/simulation/clearings", body);
  if (!made) return;
  const { transaction } = JSON.parse(made.text) as { transaction: { transactionId: string } };
  const { transactionId } = transaction;
  account.receipts.push({ ...receiptOf("clearing", made, authorization, true), transactionId });
}

async function reverse(
  purse: Purse,
  account: Account,
  number: number,
  { authorizationId }: AuthorizationAnswer,
): Promise<void> {
  const path = `/issuing/simulation/authorizations/${authorizationId}/reversals`;
  const made = await insist(purse, account, number, path, {});
  if (made) account.receipts.push(receiptOf("reversal", made, JSON.parse(made.text) as AuthorizationAnswer, true));
}

async function deposit(purse: Purse, account: Account, number: number): Promise<void> {
  const body = {
    direction: "credit",
    amount: { amount: DEPOSIT, currencyCode: "MAD" },
    reason: "correction",
    description: "Put in",
  };
  const made = await insist(purse, account, number, `/issuing/accounts/${purse.accountId}/adjustments`, body);
  if (!made) return;
  const { transactionId: id } = JSON.parse(made.text) as { transactionId: string };
  account.receipts.push({ kind: "deposit", key: made.key, id, isApproved: true, responseCode: "00", available: 0 });
}

function receiptOf(
  kind: Receipt["kind"],
  { key }: Answered,
  { authorizationId: id, responseCode, availableAmount }: AuthorizationAnswer,
  isApproved: boolean,
): Receipt {
  return { kind, key, id, isApproved, responseCode, available: availableAmount?.amount ?? 0 };
}

/** The same call with the same key until it is answered. Undefined when it was refused or never answered, which is a complaint. */
async function insist(
  { urls, token }: Purse,
  account: Account,
  number: number,
  path: string,
  body: object,
): Promise<Answered | undefined> {
  const key = randomUUID();
  const send = (attempt: number): Promise<Answer> =>
    call(`${urls[(number + attempt) % urls.length]}${SANDBOX_BASE}/4.2.4${path}`, {
      session: token,
      body,
      headers: { "Idempotency-Key": key },
    });
  const end = performance.now() + PATIENCE;
  for (let attempt = 0; performance.now() < end; attempt += 1) {
    const answer = await send(attempt);
    if (answer.status === 0 || answer.status === 503 || answer.status === 429 || answer.status === 500) {
      account.retries += 1;
      if (answer.status === 500) account.complaints.push(`${path}: 500 ${answer.text}`);
      await setTimeout(PAUSE);
      continue;
    }
    if (answer.status > 299) {
      account.complaints.push(`${path}: ${answer.status} ${answer.text}`);
      return undefined;
    }
    const isDone = answer.headers.get("idempotent-replayed") === "true";
    if (isDone && attempt > 0) account.foundDone += 1;
    if (isDone && attempt === 0) account.complaints.push(`${path}: answered before it was asked`);
    if (Math.random() < DOUBTED) await doubt(account, path, answer, await send(attempt + 1));
    return { key, text: answer.text };
  }
  account.complaints.push(`${path}: not answered in ${PATIENCE / 1000} s`);
  return undefined;
}

/** The answer to the same once more has to be the same one; none at all tells nothing. */
async function doubt(account: Account, path: string, first: Answer, second: Answer): Promise<void> {
  if (second.status === 0 || second.status === 503) return;
  const isSame = second.text === first.text && second.headers.get("idempotent-replayed") === "true";
  if (!isSame) account.complaints.push(`${path}: sent again, it is answered ${second.status} ${second.text}`);
}
