import type { AccessReviewFormat } from "@connect-portal/contract";

/** Facts about the file itself. */
export interface ReviewFacts {
  readonly format: AccessReviewFormat;
  /** Names the portal in the file. */
  readonly product: string;
  /** When it was begun. */
  readonly accounts: number;
  readonly madeBy: string;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
}
