import type { Decision } from "./authorization.ts";

/** Name of the check, and who declined. */
const FAULT = "fault";

/** Declines a payment on purpose. The results of the checks stay. */
export function declineByFault(decision: Decision, responseCode: string): Decision {
  return {
    ...decision,
    approved: false,
    responseCode,
    approvedAmount: 0,
    declinedBy: FAULT,
    reasonCode: FAULT,
    reason: "A fault of the sandbox declined the payment, as you asked.",
    remedy: "Leave out Sandbox-Fault, or remove the standing fault.",
    checks: [...decision.checks, { check: FAULT, result: "failed", responseCode, inputs: {} }],
  };
}
