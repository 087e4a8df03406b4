/** The operation on the request area's text. */
export type Action = "encrypt" | "decrypt";

/** The response area. Durations in ms. */
export type Outcome =
  /** Swapped in, or nothing yet. */
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "done"; readonly action: Action; readonly text: string; readonly duration: number }
  | Refusal;

/** Why there is no result. */
export interface Refusal {
  readonly kind: "refused";
  readonly action: Action;
  /** Text of the response area, R-8.5. */
  readonly text: string;
  readonly duration?: number | undefined;
  readonly cause?: string | undefined;
  /** The part of the text that the error is in. */
  readonly place?: string | undefined;
  readonly mend?: string | undefined;
  /** The sandbox did not take the access token. */
  readonly isTokenRefused?: boolean;
}

export const nothingYet: Outcome = { kind: "text", text: "" };
