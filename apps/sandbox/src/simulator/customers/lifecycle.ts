import type { Customer, CustomerStatus, KycStatus } from "./customer.ts";

/** The next statuses of an identity check. The same status again is a new check with the same outcome. */
export const kycTransitions: Readonly<Record<KycStatus, readonly KycStatus[]>> = {
  not_started: ["pending", "verified", "rejected"],
  pending: ["pending", "verified", "rejected"],
  verified: ["pending", "verified", "rejected", "expired"],
  rejected: ["pending", "verified", "rejected"],
  expired: ["pending", "verified", "rejected"],
};

/**
 * The customer's status after a check: a verified one may have accounts, a rejected one is suspended. A pending check
 * changes nothing.
 */
export function statusAfterCheck({ status }: Pick<Customer, "status">, outcome: KycStatus): CustomerStatus {
  if (outcome === "verified") return "active";
  if (outcome === "rejected" || outcome === "expired") return status === "prospect" ? "prospect" : "suspended";
  return status;
}

/** A customer with one of these statuses can only be read. */
export function hasEnded({ status }: Pick<Customer, "status">): boolean {
  return status === "closed" || status === "merged";
}
