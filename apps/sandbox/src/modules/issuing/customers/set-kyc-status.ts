import { ApiError } from "@connect-portal/contract";
import { customers } from "../../../entities/issuing.ts";
import type { Customer } from "../../../simulator/customers/customer.ts";
import { hasEnded, kycTransitions, statusAfterCheck } from "../../../simulator/customers/lifecycle.ts";
import type { World } from "../../../world/world.ts";
import { changeCustomer } from "./update-customer.ts";

export interface KycOutcome {
  readonly status: Exclude<Customer["kyc"]["status"], "not_started">;
  readonly level?: Customer["kyc"]["level"];
  readonly reason?: string;
}

/** Records the result of an identity check. A verified customer may have accounts. */
export async function setKycStatus(world: World, customerId: string, outcome: KycOutcome): Promise<Customer> {
  const before = await world.get(customers, customerId);
  if (hasEnded(before)) {
    throw new ApiError("customer_state_conflict", { detail: `The customer is ${before.status} and can only be read.` });
  }
  if (!kycTransitions[before.kyc.status].includes(outcome.status)) {
    throw new ApiError("customer_state_conflict", {
      detail: `A check that is ${before.kyc.status} cannot become ${outcome.status}.`,
    });
  }
  const kyc: Customer["kyc"] = {
    status: outcome.status,
    level: outcome.level ?? before.kyc.level,
    checkedAt: world.now.toISOString(),
    reason: outcome.reason ?? null,
  };
  return changeCustomer(world, before, { ...before, kyc, status: statusAfterCheck(before, outcome.status) });
}
