import { type SignatureFault, type SignatureVerdict, signatureFaults } from "@connect-portal/contract";
import { texts } from "../../texts.ts";

export interface Step {
  readonly text: string;
  /** "open": an earlier step failed, and this one was not reached. */
  readonly state: "good" | "failed" | "open";
}

const words = texts.verdict.steps;

/** What is checked, in the order of the contract's `signatureFaults`, with the last fault of each. */
const steps: readonly { readonly text: string; readonly last: SignatureFault }[] = [
  { text: words.headers, last: "header_missing" },
  { text: words.timestamp, last: "timestamp_future" },
  { text: words.signature, last: "secret_malformed" },
  { text: words.content, last: "body_changed" },
  { text: words.secret, last: "secret_wrong" },
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
