import { NETWORK_SETTLEMENT, networkRecords } from "../../../entities/acquiring.ts";
import { accounts, customers } from "../../../entities/issuing.ts";
import { addDays, utcDayOf } from "../../../simulator/calendar/days.ts";
import type { NetworkRecord } from "../../../simulator/network-settlement/network-record.ts";
import type { CardType } from "../../../simulator/settlement/interchange.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { ReadWorld, World } from "../../../world/world.ts";

/** Adds a line to the network's file of today, which is settled at midnight (UTC). */
export function putRecord(world: World, record: Omit<NetworkRecord, "date" | "createdAt">): NetworkRecord {
  const date = utcDayOf(world.now);
  world.schedule({ kind: NETWORK_SETTLEMENT, subject: date, at: new Date(addDays(date, 1)) });
  return world.put(networkRecords, { ...record, date, createdAt: world.now.toISOString() });
}

/**
 * The facts besides the scheme that decide the rates of a sale. The acquirer sees a merchant of this world the same
 * way.
 */
export async function saleFacts(
  world: ReadWorld,
  { accountId, acceptor }: Transaction,
): Promise<{ readonly mcc: string; readonly cardType: CardType; readonly isDomestic: boolean }> {
  const { kind, customerId } = await world.get(accounts, accountId);
  const customer = await world.find(customers, customerId);
  return {
    mcc: acceptor?.mcc ?? "",
    cardType: kind === "charge" ? "credit" : kind,
    isDomestic: acceptor !== null && customer?.countryCode === acceptor.countryCode,
  };
}
