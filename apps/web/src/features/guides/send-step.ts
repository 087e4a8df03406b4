import type { GuideCall } from "@connect-portal/contract";
import { answerText, type HttpRequest } from "@connect-portal/openapi-reference/transport";
import { requestOf, sendCall } from "../../shared/sandbox/send-call.ts";
import type { StepOutcome } from "./guide-run.ts";
import { texts } from "./texts.ts";

/** Sends a step's call. Never rejects. */
export async function sendStep(call: GuideCall): Promise<StepOutcome> {
  const outcome = await sendCall(call);
  if ("failure" in outcome) {
    const { failure } = outcome;
    const line = "message" in failure ? failure.message : texts.step.noAnswer;
    return { status: 0, line, text: "", isCut: false, durationMs: 0 };
  }
  const { status, statusLine, durationMs } = outcome.answer;
  return { status, line: statusLine, text: answerText(outcome.answer) ?? "", isCut: false, durationMs };
}

/** The call as code shows it: whoever runs it puts the token in the place of its name. */
export function sampleOf(call: GuideCall): HttpRequest {
  const place = "placeholder-of-the-token";
  const request = requestOf(call, [["Authorization", `Bearer ${place}`]]);
  return { ...request, secrets: [{ variable: "ACCESS_TOKEN", text: place }] };
}
