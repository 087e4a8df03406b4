import { mandates } from "../../modules/issuing/mandates/mandates.ts";
import { networkTransactionIdOf } from "../../modules/issuing/mandates/network-transaction-id.ts";
import type { Mandate } from "../../simulator/mandates/mandate.ts";
import { momentBefore } from "../days.ts";
import type { Past } from "../past.ts";

type Row = readonly [id: string, cardId: string, type: Mandate["type"], name: string, number: string, days: number];

/** Those that the documents name; days since the first payment. All cards are of Visa. */
const rows: readonly Row[] = [
  ["mnd_3A1B2C3D4E", "crd_7QX2M4KD0A", "recurring", "ATLAS STREAMING", "000000090004899", 60],
  ["mnd_3B2C3D4E5F", "crd_7QX2M4KD0A", "reservation", "RIAD DES ORANGERS", "000000090007011", 12],
  ["mnd_3C3D4E5F6G", "crd_5KC3P7TB8J", "unscheduled", "ATLAS RIDES", "000000090004121", 45],
];
const REVOKED = "mnd_3C3D4E5F6G";
const REVOKED_DAYS = 5;

export function putMandates({ world, today, at }: Past): void {
  for (const [id, cardId, type, merchantName, merchantNumber, days] of rows) {
    const first = momentBefore(today, days, 10 * 60);
    at(first);
    const isStopped = id === REVOKED;
    const stoppedAt = momentBefore(today, REVOKED_DAYS, 18 * 60).toISOString();
    world.put(mandates, {
      id,
      cardId,
      formerCardIds: [],
      type,
      status: isStopped ? "stopped" : "active",
      scheme: "VISA",
      merchantName,
      merchantNumber,
      networkTransactionId: networkTransactionIdOf(id, "VISA", first),
      firstAuthorizationId: null,
      lastPayment: null,
      stopped: isStopped ? { responseCode: "R1", at: stoppedAt } : null,
      createdAt: first.toISOString(),
    });
  }
}
