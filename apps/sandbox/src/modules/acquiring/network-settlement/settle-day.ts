import { networkRecords, networkSettlements } from "../../../entities/acquiring.ts";
import { addDays, utcDayOf } from "../../../simulator/calendar/days.ts";
import { networkCalendar } from "../../../simulator/calendar/local-calendar.ts";
import { transfer } from "../../../simulator/ledger/booking.ts";
import type { NetworkRecord } from "../../../simulator/network-settlement/network-record.ts";
import {
  type NetworkSettlement,
  type SettlementTotal,
  sectionsOf,
  settlementIdOf,
  totalsOf,
} from "../../../simulator/network-settlement/network-settlement.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { presentSettlement } from "./present-settlement.ts";

const AT_ONCE = 1_000;

/**
 * Settles a day with the networks when it is over: books chargebacks, refunds, interchange and scheme fees, and pays or
 * receives the rest. Cleared payments are booked already.
 */
export async function settleDay(world: World, date: string): Promise<void> {
  // A jump over many days reads only the first from the database. The extra day covers clocks that differ between
  // processes.
  if (date > addDays(utcDayOf(world.beganAt), 1)) world.coverOwn(networkRecords, { date });
  const records = await recordsOfDay(world, date);
  const sections = sectionsOf(records);
  const settlement: NetworkSettlement = {
    id: settlementIdOf(date),
    date,
    settlesOn: networkCalendar.businessDayAfter(date),
    count: records.length,
    sections,
    totals: totalsOf(sections),
    createdAt: world.now.toISOString(),
  };
  for (const record of records) if (record.disputeId !== null) await bookDispute(world, record);
  for (const total of settlement.totals) await bookTotal(world, settlement, records, total);
  world.put(networkSettlements, settlement);
  const after = presentSettlement(settlement);
  world.emit({ type: "settlement.batch_closed", subject: settlement.id, before: null, after });
}

/** A charged-back amount waits in suspense until the dispute is decided. */
async function bookDispute(world: World, { gross, currencyCode, disputeId, date, kind }: NetworkRecord): Promise<void> {
  if (gross === 0 || disputeId === null) return;
  const description = `${kind[0]?.toUpperCase()}${kind.slice(1).replace("_", " ")} settled`;
  await world.book({
    kind: "dispute",
    currency: currencyCode,
    about: disputeId,
    description,
    lines:
      gross > 0
        ? transfer("int_settlement", "int_disputes", gross)
        : transfer("int_disputes", "int_settlement", -gross),
    valueDate: date,
  });
}

async function bookTotal(
  world: World,
  { id, date, settlesOn }: NetworkSettlement,
  records: readonly NetworkRecord[],
  { currencyCode, interchange, net }: SettlementTotal,
): Promise<void> {
  // The dispute's fee is already booked with its step.
  const billed = records.filter((record) => record.currencyCode === currencyCode && record.kind !== "dispute_fee");
  const schemeFees = billed.reduce((sum, record) => sum + record.schemeFees, 0);
  const book = async (
    kind: "interchange" | "scheme_fee" | "settlement",
    other: string,
    amount: number,
    valueDate: string,
  ) => {
    if (amount === 0) return;
    await world.book({
      kind,
      currency: currencyCode,
      about: id,
      description: `${DESCRIPTIONS[kind]} of ${date}`,
      lines: amount > 0 ? transfer("int_settlement", other, amount) : transfer(other, "int_settlement", -amount),
      valueDate,
    });
  };
  await book("interchange", "int_interchange", interchange, date);
  await book("scheme_fee", "int_scheme_fees", schemeFees, date);
  await book("settlement", "int_cash", -net, settlesOn);
}

const DESCRIPTIONS = {
  interchange: "Interchange",
  scheme_fee: "Scheme fees",
  settlement: "Settlement with the networks",
} as const;

/** All records of a day, the newest first, read in pages. */
export async function recordsOfDay(world: ReadWorld, date: string): Promise<NetworkRecord[]> {
  const records: NetworkRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await world.page(networkRecords, { date }, { limit: AT_ONCE, cursor });
    records.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return records;
}
