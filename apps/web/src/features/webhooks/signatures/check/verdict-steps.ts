import { type SignatureFault, type SignatureVerdict, signatureFaults } from "@connect-portal/contract";

export interface Step {
  readonly text: string;
  /** "open": an earlier step failed, and this one was not reached. */
  readonly state: "good" | "failed" | "open";
}

/** What is checked, in the order of the contract's `signatureFaults`, with the last fault of each. */
const steps: readonly { readonly text: string; readonly last: SignatureFault }[] = [
  { text: "The three headers are there", last: "header_missing" },
  { text: "The timestamp is a time, and at most five minutes off", last: "timestamp_future" },
  { text: "The signature is well-formed, in a scheme that the secret is for", last: "secret_malformed" },
  { text: "Id, timestamp and body are those that were signed", last: "body_changed" },
  { text: "The secret made the signature", last: "secret_wrong" },
];

/** What was found good before a fault, the step that failed, and what was not reached. */
export function verdictSteps({ fault }: SignatureVerdict): Step[] {
  const place = fault ? signatureFaults.indexOf(fault.code) : Number.POSITIVE_INFINITY;
  const failed = steps.findIndex(({ last }) => place <= signatureFaults.indexOf(last));
  return steps.map(({ text }, index) => ({
    text,
    state: failed < 0 || index < failed ? "good" : index === failed ? "failed" : "open",
  }));
}
