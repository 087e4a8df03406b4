import { nothingYet, type Outcome } from "./outcome.ts";

/** State of the dialog: both areas, and the test case that was chosen last. */
export interface Toolbox {
  readonly request: string;
  readonly response: Outcome;
  /** A label of `referenceDataLookups`; null for a body of the reader's own. */
  readonly testCase: string | null;
}

export const emptyToolbox: Toolbox = { request: "", response: nothingYet, testCase: null };

/** Parses the stored state; anything of another shape, such as from an older page, is dropped. */
export function parseToolbox(stored: string | null): Toolbox {
  try {
    const { request, response, testCase } = JSON.parse(stored ?? "{}") ?? {};
    if (typeof request !== "string") return emptyToolbox;
    return {
      request,
      response: isOutcome(response) ? response : nothingYet,
      testCase: typeof testCase === "string" ? testCase : null,
    };
  } catch {
    return emptyToolbox;
  }
}

function isOutcome(value: unknown): value is Outcome {
  if (typeof value !== "object" || value === null) return false;
  const { kind, text, action, duration, cause, place, mend } = value as Record<string, unknown>;
  if (typeof text !== "string") return false;
  if (kind === "text") return true;
  if (action !== "encrypt" && action !== "decrypt") return false;
  if (kind === "done") return typeof duration === "number";
  const isOptional = (member: unknown, type: string) => member === undefined || typeof member === type;
  return (
    kind === "refused" &&
    isOptional(duration, "number") &&
    [cause, place, mend].every((member) => isOptional(member, "string"))
  );
}

/** Swaps both areas. A refusal stays: swapped, its reason would become the text to encrypt or decrypt. */
export function swapped(toolbox: Toolbox): Toolbox {
  if (toolbox.response.kind === "refused") return toolbox;
  return { request: toolbox.response.text, response: { kind: "text", text: toolbox.request }, testCase: null };
}
