import type { MerchantStatus, Outlet, Terminal } from "./merchant.ts";

/** The next statuses that a merchant may have. */
export const MERCHANT_TRANSITIONS: Readonly<Record<MerchantStatus, readonly MerchantStatus[]>> = {
  applied: ["active", "terminated"],
  active: ["suspended", "terminated"],
  suspended: ["active", "terminated"],
  terminated: [],
};

export const OUTLET_TRANSITIONS: Readonly<Record<Outlet["status"], readonly Outlet["status"][]>> = {
  active: ["suspended", "closed"],
  suspended: ["active", "closed"],
  closed: [],
};

export const TERMINAL_TRANSITIONS: Readonly<Record<Terminal["status"], readonly Terminal["status"][]>> = {
  assigned: ["active", "retired"],
  active: ["retired"],
  retired: [],
};

/** Ways to present a card by kind of terminal. A web shop cannot read a chip. */
export const ENTRY_MODES: Readonly<Record<Terminal["kind"], readonly string[]>> = {
  attended: ["chip", "contactless", "magnetic_stripe", "fallback", "manual", "wallet", "moto"],
  unattended: ["chip", "contactless", "wallet"],
  atm: ["chip", "contactless", "magnetic_stripe"],
  ecommerce: ["ecommerce", "moto", "credential_on_file", "wallet"],
};

/** Only devices that read cards have keys of their own. */
export function needsKey(kind: Terminal["kind"]): boolean {
  return kind !== "ecommerce";
}
