export type PlanStatus = "active" | "completed" | "prepaid" | "cancelled";

/** A part of a plan. Amounts in minor units. */
export interface Part {
  /** From 1. */
  readonly number: number;
  readonly principal: number;
  readonly interest: number;
  readonly status: "planned" | "billed" | "prepaid" | "cancelled";
  /** The statement that asked for it. */
  readonly statementId: string | null;
}

/** A cleared purchase that is paid back in parts, one with each statement. */
export interface InstalmentPlan {
  /** `ipl_` */
  readonly id: string;
  readonly accountId: string;
  readonly cardId: string | null;
  readonly transactionId: string;
  readonly status: PlanStatus;
  readonly currencyCode: string;
  readonly principal: number;
  /** Taken when the plan is made. */
  readonly fee: number;
  /** Basis points a year of the principal that is left. */
  readonly rate: number;
  readonly parts: readonly Part[];
  /** Principal that no statement has asked for, from each day on; the oldest first. */
  readonly unbilled: readonly { readonly day: string; readonly amount: number }[];
  /** Principal that disputes have taken out of it, which comes back with one that is lost; none when missing. */
  readonly disputed?: number;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** Principal that was not asked for yet at the end of a day. */
export function unbilledOn({ unbilled }: Pick<InstalmentPlan, "unbilled">, day: string): number {
  return unbilled.findLast((change) => change.day <= day)?.amount ?? 0;
}

/** The parts that are still to come. */
export function plannedOf({ parts }: Pick<InstalmentPlan, "parts">): readonly Part[] {
  return parts.filter(({ status }) => status === "planned");
}

/** Principal of the parts that are still to come. */
export function unbilledOf(plan: Pick<InstalmentPlan, "parts">): number {
  return plannedOf(plan).reduce((sum, { principal }) => sum + principal, 0);
}
