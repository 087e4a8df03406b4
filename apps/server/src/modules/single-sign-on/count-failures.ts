import type { ErrorCode } from "@connect-portal/contract";
import type { FigureSource } from "../../metrics/figures.ts";

/** Failures that lock everybody out until an operator or the provider acts. */
const counted = [
  "single_sign_on_unavailable",
  "single_sign_on_failed",
  "single_sign_on_not_trusted",
  "single_sign_on_clock",
] as const satisfies readonly ErrorCode[];

export interface FailureCounts {
  readonly figures: FigureSource;
  /** Other codes are of people, and not counted. */
  count(code: ErrorCode): void;
}

/** Counts the failures of this process by their code; each is there from the start, so that the first one is an increase. */
export function countFailures(): FailureCounts {
  const failures = new Map<ErrorCode, number>(counted.map((code) => [code, 0]));
  const figures: FigureSource = {
    figures: {
      portal_single_sign_on_failures_total: {
        type: "counter",
        help: "Single sign-on that failed at the identity provider, by error code.",
        labels: ["code"],
      },
    },
    read: () => ({
      portal_single_sign_on_failures_total: [...failures].map(([code, value]) => ({ value, labels: { code } })),
    }),
  };
  return {
    figures,
    count: (code) => {
      const before = failures.get(code);
      if (before !== undefined) failures.set(code, before + 1);
    },
  };
}
