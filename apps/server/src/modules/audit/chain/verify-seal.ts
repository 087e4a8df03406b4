import type { AuditDigest } from "@connect-portal/contract";
import { type ChainFault, faults } from "./chain-fault.ts";
import type { ListedDay, Seal } from "./chain-source.ts";
import type { DayHead } from "./day-heads.ts";

/** Whether the day is what its digest says, and the digest what was signed. */
export function verifySeal(day: string, listed: ListedDay, seal: Seal | undefined): ChainFault | undefined {
  if (!seal) return undefined;
  if (seal.digest?.day !== day) return faults.digestForged(day);
  return compareWithDigest(listed, seal.digest, "its digest");
}

/** Of a day whose records were removed the digest is what is left. @param known how the day ended when it was written down */
export function verifyRemovedDay(
  day: string,
  listed: ListedDay,
  seal: Seal,
  known: DayHead | undefined,
): ChainFault | undefined {
  const fault = verifySeal(day, listed, seal);
  if (fault || !known || known.events < listed.events) return fault;
  if (known.events > listed.events) return faults.endRemoved(day, listed.events, known.events);
  return isHead(listed, Buffer.from(known.head).toString("hex"))
    ? undefined
    : faults.writtenAnew(day, known.events, "the one that was kept");
}

/** @param witness whose digest it is, such as "its digest" */
export function compareWithDigest(
  listed: ListedDay,
  { day, records, head, opening, previousDay, previousRecords }: AuditDigest,
  witness: string,
): ChainFault | undefined {
  if (listed.events < records) return faults.endRemoved(day, listed.events, records);
  if (listed.events > records) return faults.beyondEnd(day, records + 1, records);
  if (!isHead(listed, head)) return faults.writtenAnew(day, records, witness);
  const beginsAlike =
    Buffer.from(listed.opening).toString("hex") === opening &&
    listed.previousDay === previousDay &&
    listed.previousEvents === previousRecords;
  return beginsAlike ? undefined : faults.openingChanged(day);
}

function isHead({ head }: ListedDay, hex: string): boolean {
  return Buffer.from(head).toString("hex") === hex;
}
