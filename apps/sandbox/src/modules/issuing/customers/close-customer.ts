import { ApiError } from "@connect-portal/contract";
import { accounts, customers } from "../../../entities/issuing.ts";
import type { Customer, CustomerStatus } from "../../../simulator/customers/customer.ts";
import { hasEnded } from "../../../simulator/customers/lifecycle.ts";
import type { World } from "../../../world/world.ts";
import { changeCustomer } from "./update-customer.ts";

const wayOut: Readonly<Record<Exclude<CustomerStatus, "active">, string>> = {
  prospect: "a prospect. Set the KYC status to verified first",
  suspended: "suspended. Set the KYC status to verified to lift that",
  closed: "closed. Reopen the customer first",
  merged: "merged. Use the customer that it was merged into",
};

/** Ends the relationship with a customer who has no open account. */
export async function closeCustomer(world: World, customerId: string): Promise<Customer> {
  const before = await world.get(customers, customerId);
  if (hasEnded(before)) {
    throw new ApiError("customer_state_conflict", { detail: `The customer is ${before.status} already.` });
  }
  const open = (await world.by(accounts, { customer_id: customerId })).filter(({ status }) => status !== "closed");
  if (open.length > 0) {
    const ids = open.map(({ id }) => id).join(", ");
    throw new ApiError("customer_state_conflict", { detail: `The customer has open accounts: ${ids}.` });
  }
  const after: Customer = { ...before, status: "closed", closedAt: world.now.toISOString() };
  return changeCustomer(world, before, after, "customer.closed");
}

/** Reopens a former customer under the same number. Their identity must be checked again before the next account. */
export async function reopenCustomer(world: World, customerId: string): Promise<Customer> {
  const before = await world.get(customers, customerId);
  if (before.status !== "closed") {
    throw new ApiError("customer_state_conflict", { detail: `The customer is ${before.status}, not closed.` });
  }
  const kyc: Customer["kyc"] = { ...before.kyc, status: "pending", checkedAt: null, reason: null };
  return changeCustomer(world, before, { ...before, kyc, status: "prospect", closedAt: null });
}

/**
 * Checks that a customer may get new accounts and cards.
 * @throws ApiError customer_state_conflict with a way to fix it
 */
export function assertActive({ status }: Customer): void {
  if (status === "active") return;
  throw new ApiError("customer_state_conflict", { detail: `The customer is ${wayOut[status]}.` });
}
