import { ApiError } from "@connect-portal/contract";
import {
  countsFrom,
  type DisputeFacts,
  factAgainst,
  isTooEarly,
  LATEST_DAYS,
} from "../../../simulator/disputes/conditions.ts";
import { type DisputeReason, reasonOf, reasonsOfNetwork } from "../../../simulator/disputes/reasons.ts";
import { chargebackBy } from "../../../simulator/disputes/stages.ts";

interface ReasonInTime {
  readonly reason: DisputeReason;
  /** Until when the issuer may charge back for it. */
  readonly respondBy: string;
}

/**
 * Finds the network's reason and checks that it fits the known facts and its time limit.
 * @throws ApiError reference_code_unknown, reference_invalid, transaction_state_conflict for one that is too early or
 * late
 */
export function assertReason(network: string, code: string, facts: DisputeFacts): ReasonInTime {
  const reason = reasonOf(network, code);
  if (!reason) {
    throw new ApiError("reference_code_unknown", {
      detail: `${network} has no reason ${code}.`,
      errors: [{ in: "body", pointer: "/reasonCode", message: `is not a reason of ${network}` }],
    });
  }
  const { needs, days } = reason;
  const against = factAgainst(needs, facts);
  if (against !== undefined) {
    const fitting = fittingReasons(network, facts).map((one) => one.code);
    const detail = `${code} does not fit: ${against}. Reasons that fit: ${fitting.join(", ")}.`;
    if (isTooEarly(needs, facts)) throw new ApiError("transaction_state_conflict", { detail });
    const errors = [{ in: "body" as const, pointer: "/reasonCode", message: `does not fit: ${against}` }];
    throw new ApiError("reference_invalid", { detail, errors });
  }
  if (facts.expectedOn !== null && !needs.includes("delivery_due")) {
    const message = `does not count for ${code}: leave it out`;
    throw new ApiError("reference_invalid", {
      errors: [{ in: "body", pointer: "/expectedDeliveryDate", message }],
    });
  }
  const from = countsFrom(needs, facts);
  const [limit, latest] = [chargebackBy(from, days), chargebackBy(facts.clearedAt, LATEST_DAYS)];
  const respondBy = limit < latest ? limit : latest;
  if (respondBy <= facts.now) {
    const since = from === facts.clearedAt ? "clearing" : "expected delivery";
    throw new ApiError("transaction_state_conflict", {
      detail: `Reason ${code} is open for ${days} days after the ${since}. This ended at ${respondBy}.`,
    });
  }
  return { reason, respondBy };
}

/** Reasons of the network that no known fact rules out. */
export function fittingReasons(network: string, facts: DisputeFacts): readonly DisputeReason[] {
  return reasonsOfNetwork(network).filter(({ needs }) => factAgainst(needs, facts) === undefined);
}
