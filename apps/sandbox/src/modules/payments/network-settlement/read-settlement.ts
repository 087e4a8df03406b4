import { ApiError } from "@connect-portal/contract";
import { utcDayOf } from "../../../simulator/calendar/days.ts";
import { type NetworkSettlement, settlementIdOf } from "../../../simulator/network-settlement/network-settlement.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { networkSettlements } from "./network-records.ts";

/** The settlement of a day, or the latest. @throws ApiError settlement_not_found, with the way to one */
export async function readSettlement(world: ReadWorld, date: string): Promise<NetworkSettlement> {
  const settlement =
    date === "latest"
      ? (await world.by(networkSettlements, {}, { limit: 1 }))[0]
      : await world.find(networkSettlements, settlementIdOf(date));
  if (settlement) return settlement;
  const today = utcDayOf(world.now);
  const detail =
    date >= today
      ? `The networks settle a day when it is over, at midnight UTC. The sandbox's clock shows ${today}: advance it.`
      : `The networks carried nothing on ${date}. listSettlements has the days that they settled.`;
  throw new ApiError("settlement_not_found", { detail });
}
