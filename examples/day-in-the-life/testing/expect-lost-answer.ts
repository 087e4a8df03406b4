import {
  paths,
  type SandboxCallDetail,
  type SandboxCalls,
  type SandboxCards,
  type SandboxLedger,
  type SandboxPayment,
  type SandboxPayments,
  type StandingFaults,
} from "@connect-portal/contract";
import { expect } from "vitest";
import type { useDay } from "./use-day.ts";

/** The card that the programs pay with, and what they pay. */
const CARD = "crd_7QX2M4KD0A";
const AMOUNT = 4_321;

/** Runs a program that reads, pays and captures, and loses every second answer: one payment and one ledger entry. */
export async function expectLostAnswer(
  day: ReturnType<typeof useDay>,
  { program, args, folder }: { readonly program: string; readonly args: readonly string[]; readonly folder: string },
): Promise<void> {
  const read = async <T>(path: string) => (await (await day.call("GET", path)).json()) as T;
  const client = await day.createClient();
  const items: StandingFaults["items"] = [
    { fault: "lost", clientId: client.clientId, rate: { every: 2 }, seconds: null, code: null },
  ];
  await day.call("PUT", paths.standingFaults, { items });
  const cards = await read<SandboxCards>(paths.sandboxCards);
  const accountId = cards.items.find(({ id }) => id === CARD)?.accountId ?? "";
  const before = await read<SandboxLedger>(paths.sandboxLedger(accountId));

  const said = await day.runWith(client, program, args, folder);
  expect(said).toMatch(/^pay_\w+ was authorized and captured once, in 4 attempts\.\n$/);

  const payments = await read<SandboxPayments>(paths.sandboxPayments);
  const paid = payments.items.filter(({ cardId, amount }) => cardId === CARD && amount === AMOUNT);
  expect(paid).toMatchObject([{ status: "cleared", cleared: AMOUNT, currencyCode: "MAD" }]);
  // An entry has two sides: the cardholder's debit, and the credit against it.
  const { entries } = await read<SandboxPayment>(paths.sandboxPayment(paid[0]?.id ?? ""));
  const debits = entries.filter(({ amount }) => amount < 0);
  expect([entries.length, debits.length]).toEqual([2, 1]);
  const after = await read<SandboxLedger>(paths.sandboxLedger(accountId));
  expect(after).toMatchObject({
    balance: before.balance - AMOUNT,
    held: before.held,
    openHolds: before.openHolds,
  });
  const booked = after.items.filter(({ amount }) => amount === -AMOUNT);
  expect(booked.map(({ id }) => id)).toEqual([debits[0]?.id]);

  // The log is written after the response.
  const log = `${paths.calls}?client=${client.clientId}`;
  await expect.poll(async () => (await read<SandboxCalls>(log)).items.length).toBe(5);
  const calls = (await read<SandboxCalls>(log)).items.toReversed();
  expect(calls.map(({ operationId, status, fault, isReplay }) => [operationId, status, fault, isReplay])).toEqual([
    ["getCard", 200, null, false],
    ["authorizePayment", 201, "lost", false],
    ["authorizePayment", 201, null, true],
    ["capturePayment", 201, "lost", false],
    ["capturePayment", 201, null, true],
  ]);
  const keys = await Promise.all(
    calls.map(async ({ callId }) => {
      const { headers } = (await read<SandboxCallDetail>(paths.call(callId))).request;
      return headers.find(({ name }) => name === "idempotency-key")?.value;
    }),
  );
  const [none, pay, payAgain, capture, captureAgain] = keys;
  expect([none, payAgain, captureAgain]).toEqual([undefined, pay, capture]);
  expect(new Set([pay, capture, undefined]).size).toBe(3);
}
