import type { CardSystem } from "./card-system.ts";
import { verifiedCustomer } from "./verified-customer.ts";

/** Id of an account in an empty world that begins on 4 March 2025; one with credit is billed on the 10th. */
export async function openBilledAccount(system: CardSystem, kind = "credit"): Promise<string> {
  await system.startEmpty();
  const customerId = await verifiedCustomer(system);
  const body = { customerId, kind, currencyCode: "MAD", ...(kind === "credit" && { cycleDay: 10 }) };
  return (await system.call("openAccount", { body })).body.accountId;
}
