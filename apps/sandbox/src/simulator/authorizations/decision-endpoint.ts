import { maskCardNumbers } from "@connect-portal/contract/card-numbers";
import type { Money } from "../money/money.ts";

/** Name of the check, and who declined. */
export const DECISION_ENDPOINT = "decision_endpoint";

/** The decision when an endpoint gives no valid response. */
const fallbacks = ["decline", "stand_in"] as const;
export type Fallback = (typeof fallbacks)[number];

/** The response of a decision endpoint. */
type EndpointAnswer =
  /** Null for the full amount. */
  | { readonly decision: "approve"; readonly amount: number | null }
  | { readonly decision: "decline"; readonly reasonCode: string };

/** A question to a decision endpoint, and its outcome. */
export interface Asked {
  /** `dcn_`: the same when a request with an Idempotency-Key is sent again. */
  readonly decisionId: string;
  readonly endpointId: string;
  /** The amount asked for. */
  readonly amount: Money;
  readonly latencyMs: number;
  readonly fallback: Fallback;
  /** Null when there is no valid response. */
  readonly answer: EndpointAnswer | null;
  /** The fault in the response, for people to read; null when there is none. */
  readonly fault: string | null;
}

interface EndpointDecline {
  readonly reasonCode: string;
  /** ISO 8583 field 39. */
  readonly responseCode: string;
  readonly reason: string;
  readonly remedy: string;
}

const OTHER: EndpointDecline = {
  reasonCode: "do_not_honour",
  responseCode: "05",
  reason: "The decision endpoint declined without a reason.",
  remedy: "Ask the operator of the decision endpoint.",
};

/** The reason codes that a decision endpoint may decline with. Any other one counts as the first. */
export const ENDPOINT_DECLINES: readonly EndpointDecline[] = [
  OTHER,
  {
    reasonCode: "insufficient_funds",
    responseCode: "51",
    reason: "The decision endpoint found too little money for this payment.",
    remedy: "Pay into the account, or lower the amount.",
  },
  {
    reasonCode: "amount_limit_exceeded",
    responseCode: "61",
    reason: "The decision endpoint found an amount above a limit.",
    remedy: "Lower the amount, or raise the limit at the decision endpoint.",
  },
  {
    reasonCode: "count_limit_exceeded",
    responseCode: "65",
    reason: "The decision endpoint found too many payments.",
    remedy: "Try again later, or raise the limit at the decision endpoint.",
  },
  {
    reasonCode: "suspected_fraud",
    responseCode: "59",
    reason: "The decision endpoint suspects fraud.",
    remedy: "Confirm with the cardholder that the payment is genuine.",
  },
  {
    reasonCode: "payment_not_permitted",
    responseCode: "57",
    reason: "The decision endpoint does not permit this kind of payment or this merchant.",
    remedy: "Use another card, or permit the payment at the decision endpoint.",
  },
  {
    reasonCode: "card_restricted",
    responseCode: "62",
    reason: "The decision endpoint has restricted the card.",
    remedy: "Lift the restriction at the decision endpoint.",
  },
  {
    reasonCode: "authentication_needed",
    responseCode: "1A",
    reason: "The decision endpoint wants the cardholder to authenticate.",
    remedy: "Send the payment again with 3-D Secure.",
  },
];

/** The row of a reason code; the first for one that is unknown. */
export function endpointDecline(reasonCode: string): EndpointDecline {
  return ENDPOINT_DECLINES.find((row) => row.reasonCode === reasonCode) ?? OTHER;
}

/**
 * Reads the body of a response. A decline always counts. An approval counts only if every field is valid: a misspelled
 * `amount` must not approve the whole payment.
 */
export function readAnswer(text: string, asked: Money): Pick<Asked, "answer" | "fault"> {
  const body = jsonObjectOf(text);
  if (!body) return invalid("The response is not a JSON object.");
  const { decision, reasonCode, amount, ...others } = body;
  if (decision === "decline") return declined(reasonCode);
  if (decision !== "approve") return invalid("`decision` is neither approve nor decline.");
  const [unknown] = Object.keys(reasonCode === undefined ? others : { reasonCode });
  if (unknown !== undefined) return invalid(`An approval has a field that it must not have: ${quoted(unknown)}.`);
  if (amount === undefined) return { answer: { decision, amount: null }, fault: null };
  const fault = faultOfAmount(amount, asked);
  if (fault !== undefined) return invalid(fault);
  return { answer: { decision, amount: (amount as Money).amount }, fault: null };
}

const invalid = (fault: string) => ({ answer: null, fault });

function declined(reasonCode: unknown): Pick<Asked, "answer" | "fault"> {
  const { reasonCode: known } = typeof reasonCode === "string" ? endpointDecline(reasonCode) : OTHER;
  const isKnown = reasonCode === undefined || reasonCode === known;
  const fault = isKnown ? null : "The `reasonCode` is unknown: the payment is declined with do_not_honour.";
  return { answer: { decision: "decline", reasonCode: known }, fault };
}

function faultOfAmount(value: unknown, asked: Money): string | undefined {
  if (typeof value !== "object" || value === null) return "`amount` is not an object with amount and currencyCode.";
  const { amount, currencyCode, ...others } = value as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return `\`amount\` has a field that it must not have: ${quoted(unknown)}.`;
  if (currencyCode !== asked.currencyCode)
    return `The currency is not ${asked.currencyCode}, the one that was asked for.`;
  if (!Number.isSafeInteger(amount) || (amount as number) < 1) return "The amount is not a positive integer.";
  if ((amount as number) > asked.amount) return `The amount is above ${asked.amount}, which was asked for.`;
  return undefined;
}

/** A word from an endpoint, for use in a text for people: short, letters only, and no card number. */
const quoted = (name: string) =>
  maskCardNumbers(name)
    .replace(/[^\w.*-]/g, "?")
    .slice(0, 32);

function jsonObjectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
