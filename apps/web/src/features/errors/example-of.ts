import { type ErrorCode, errorCatalogue, type Problem, type ProblemDetail, problemOf } from "@connect-portal/contract";

/** What such an answer says besides its code, where that is what a caller mends it by. */
const places: { readonly [code in ErrorCode]?: ProblemDetail } = {
  validation_failed: { in: "body", pointer: "/username", message: "must NOT have more than 60 characters" },
  request_invalid: { in: "body", pointer: "/amount/currencyCode", message: "is required", rule: "required" },
  test_cards_only: {
    in: "body",
    pointer: "/pan",
    message: "is the number of a card that is none of the sandbox's test cards",
  },
  amount_invalid: { in: "body", pointer: "/amount/amount", message: "must be between 1 and 18450" },
  currency_invalid: { in: "body", pointer: "/amount/currencyCode", message: "must be MAD" },
  date_invalid: { in: "body", pointer: "/to", message: "must not be before the world's clock" },
  reference_code_unknown: { in: "body", pointer: "/reasonCode", message: "is not a Code of STATUS_REASON_LIST" },
  reference_invalid: { in: "body", pointer: "/duplicateCustomerId", message: "is the customer that remains" },
  limit_above_product: { in: "body", pointer: "/limits/0/amount", message: "must be <= 2000000" },
};

/** Seconds, where the answer says how long to wait. */
const waits: { readonly [code in ErrorCode]?: number } = {
  too_many_requests: 30,
  overloaded: 1,
  database_unavailable: 5,
  storage_full: 30,
  sdk_busy: 10,
};

/** A problem as a caller receives it. */
export function exampleOf(code: ErrorCode): Problem {
  const place = places[code];
  const retryAfter = waits[code];
  const problem = problemOf(code, {
    ...(retryAfter !== undefined && { retryAfter }),
    ...(place && { errors: [code === "validation_failed" ? place : { rule: code, ...place }] }),
  });
  return { ...problem, requestId: "0d4f3f2e-6c1b-4f0e-9a57-2f8f5f0c1a6b" };
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}
