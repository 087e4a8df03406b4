import { ApiError } from "@connect-portal/contract";
import type { Place } from "../../../simulator/fraud/gather-facts.ts";
import type { Merchant, Outlet, Terminal } from "../../../simulator/merchants/merchant.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { merchants, outlets, terminals } from "../merchants/merchants.ts";

export interface PointOfSale {
  readonly merchant: Merchant;
  readonly outlet: Outlet;
  readonly terminal: Terminal;
}

/** Reads where a payment is made while its card is read. Finding nothing is no error yet. */
export async function placeAhead(world: World, terminalId: string): Promise<Place | null> {
  const [terminal, merchant, outlet] = await Promise.all([
    world.find(terminals, terminalId),
    world.follow(terminals, terminalId, "merchant_id", merchants),
    world.follow(terminals, terminalId, "outlet_id", outlets),
  ]);
  if (!terminal || !merchant || !outlet) return null;
  const { number: merchantNumber, mcc } = merchant;
  return { merchantNumber, mcc, terminalNumber: terminal.number, countryCode: outlet.countryCode };
}

/** Where a payment is made. @throws ApiError unless terminal, outlet and merchant are active and take such a card */
export async function acceptAt(
  world: ReadWorld,
  { terminalId, entryMode, currencyCode }: { terminalId: string; entryMode: string; currencyCode: string },
): Promise<PointOfSale> {
  const terminal = await world.get(terminals, terminalId);
  if (terminal.status !== "active") {
    throw new ApiError("terminal_state_conflict", { detail: `The terminal is ${terminal.status}, not active.` });
  }
  const merchant = await world.get(merchants, terminal.merchantId);
  if (merchant.status !== "active") {
    throw new ApiError("merchant_state_conflict", { detail: `The merchant is ${merchant.status}, not active.` });
  }
  const outlet = await world.get(outlets, terminal.outletId);
  if (outlet.status !== "active") {
    throw new ApiError("outlet_state_conflict", { detail: `The outlet is ${outlet.status}, not active.` });
  }
  if (merchant.currencyCode !== currencyCode) {
    const message = `must be ${merchant.currencyCode}, the currency of the merchant`;
    throw new ApiError("currency_invalid", { errors: [{ in: "body", pointer: "/amount/currencyCode", message }] });
  }
  if (!terminal.capabilities.entryModes.includes(entryMode)) {
    const message = `must be one of ${terminal.capabilities.entryModes.join(", ")} at this terminal`;
    throw new ApiError("reference_invalid", { errors: [{ in: "body", pointer: "/entryMode", message }] });
  }
  return { merchant, outlet, terminal };
}
