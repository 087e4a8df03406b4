import { ApiError } from "@connect-portal/contract";
import type { Customer, CustomerStatus } from "../../../simulator/customers/customer.ts";

const wayOut: Readonly<Record<Exclude<CustomerStatus, "active">, string>> = {
  prospect: "a prospect. Set the KYC status to verified first",
  suspended: "suspended. Set the KYC status to verified to lift that",
  closed: "closed. Reopen the customer first",
  merged: "merged. Use the customer that it was merged into",
};

/**
 * Checks that a customer may get new accounts and cards.
 * @throws ApiError customer_state_conflict with a way to fix it
 */
export function assertActive({ status }: Customer): void {
  if (status === "active") return;
  throw new ApiError("customer_state_conflict", { detail: `The customer is ${wayOut[status]}.` });
}
