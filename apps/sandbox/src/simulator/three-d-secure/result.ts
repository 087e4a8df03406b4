import type { Scheme } from "../cards/test-bins.ts";
import type { TransStatus } from "./authentication.ts";

/** Electronic commerce indicator by `transStatus`; Mastercard uses other values than the rest. */
const ECI: Readonly<Partial<Record<TransStatus, readonly [mastercard: string, other: string]>>> = {
  Y: ["02", "05"],
  A: ["01", "06"],
  U: ["00", "07"],
};

/** Null when nobody was authenticated, or not yet. */
export function eciOf(scheme: Scheme, transStatus: TransStatus): string | null {
  const [mastercard, other] = ECI[transStatus] ?? [];
  return (scheme === "MASTERCARD" ? mastercard : other) ?? null;
}

/** Whether a payment can use the result: authenticated or attempted. */
export const provesSomething = (transStatus: TransStatus): boolean => transStatus === "Y" || transStatus === "A";
