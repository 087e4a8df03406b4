import type { AccessReviewFormat } from "@connect-portal/contract";

/** Facts about the file itself. */
export interface ReviewFacts {
  readonly format: AccessReviewFormat;
  /** When it was begun. */
  readonly accounts: number;
  readonly madeBy: string;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
}
