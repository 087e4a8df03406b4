import { SANDBOX_BASE } from "@connect-portal/contract";
import { accounts, cards } from "../entities/issuing.ts";
import { availableOf } from "../simulator/accounts/account.ts";
import { type CardSystem, startCardSystem } from "../testing/card-system.ts";
import type { Recording } from "./recording.ts";
import { hundredths, type StatementLog, statementLog } from "./statement-log.ts";

const PATH = `${SANDBOX_BASE}/4.2.4/acquiring/payments`;
/** The cardholder's card, terminal and amount in a new world. */
const CARD = "crd_7QX2M4KD0A";
const TERMINAL = "trm_1C4D5E6F7G";
const AMOUNT = 4_820;

interface RecordOptions {
  /** Payments in another world before the recording, so that it does not show the code's first run. */
  readonly warmUps: number;
}

/** Pays at a shop of a new world and records it. Everything but the times is the same each time. */
export async function recordAuthorization({ warmUps }: RecordOptions): Promise<Recording> {
  const system = await startCardSystem();
  try {
    const log = statementLog(system.sandbox.database);
    for (let run = 0; run < warmUps; run++) {
      await system.call("authorizePayment", { as: "second", body: await paymentOf(system, run + 1) });
    }
    return await record(system, log);
  } finally {
    await system.close();
  }
}

async function record(system: CardSystem, log: StatementLog): Promise<Recording> {
  const before = await availability(system);
  const body = await paymentOf(system, AMOUNT);
  const { answer, milliseconds, strokes } = await pay(system, log, body);
  const payment = answer.json();
  if (payment.status !== "authorized") throw new Error(`The payment was not approved: ${answer.body}`);
  const after = await availability(system);
  const params = { authorizationId: payment.authorizationId };
  const { body: authorization } = await system.call("getAuthorization", { params });
  const { body: events } = await system.call("listEvents", { query: { subject: params.authorizationId } });
  const { type, subject, sequence, occurredAt } = events.items[0];
  const { paymentId, status, authorizationId, responseCode, authorizationCode, expiresAt } = payment;
  const { mcc, name, terminalNumber } = authorization.merchant;
  return {
    recordedOn: new Date().toISOString().slice(0, 10),
    node: process.version,
    milliseconds,
    strokes,
    request: { path: PATH.slice(SANDBOX_BASE.length), body },
    response: {
      status: answer.statusCode,
      body: { paymentId, status, authorizationId, responseCode, authorizationCode, expiresAt },
    },
    authorization: {
      id: authorizationId,
      bin: body.card.pan.slice(0, 6),
      network: authorization.network,
      merchant: { name, mcc, terminalNumber },
      checksPassed: authorization.checks.filter(({ result }: { result: string }) => result === "passed").length,
      fraudScore: authorization.fraudScore,
    },
    ledger: {
      currencyCode: before.currencyCode,
      availableBefore: before.available,
      held: after.held - before.held,
      availableAfter: after.available,
    },
    event: { type, subject, sequence, occurredAt },
  };
}

async function paymentOf(system: CardSystem, amount: number) {
  const { pan } = await system.read((world) => world.get(cards, CARD));
  return {
    terminalId: TERMINAL,
    reference: "LUNCH-1",
    amount: { amount, currencyCode: "MAD" },
    card: { pan },
    entryMode: "contactless",
  };
}

async function pay({ sandbox: { app, authorized } }: CardSystem, log: StatementLog, payload: object) {
  const headers = { ...authorized, "idempotency-key": crypto.randomUUID() };
  log.start();
  const answer = await app.inject({ method: "POST", url: PATH, headers, payload });
  return { answer, milliseconds: hundredths(log.elapsed()), strokes: log.strokes() };
}

async function availability(system: CardSystem) {
  return system.read(async (world) => {
    const { accountId } = await world.get(cards, CARD);
    const account = await world.get(accounts, accountId);
    const { balance, held } = (await world.balanceOf(accountId)) ?? { balance: 0, held: 0 };
    return { currencyCode: account.currencyCode, held, available: availableOf(account, { balance, held }) };
  });
}
