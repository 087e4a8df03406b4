import { ApiError } from "@connect-portal/contract";
import { customers } from "../../../entities/issuing.ts";
import type { Customer } from "../../../simulator/customers/customer.ts";
import type { World } from "../../../world/world.ts";
import { changeCustomer } from "./update-customer.ts";

/** Reopens a former customer under the same number. Their identity must be checked again before the next account. */
export async function reopenCustomer(world: World, customerId: string): Promise<Customer> {
  const before = await world.get(customers, customerId);
  if (before.status !== "closed") {
    throw new ApiError("customer_state_conflict", { detail: `The customer is ${before.status}, not closed.` });
  }
  const kyc: Customer["kyc"] = { ...before.kyc, status: "pending", checkedAt: null, reason: null };
  return changeCustomer(world, before, { ...before, kyc, status: "prospect", closedAt: null });
}
