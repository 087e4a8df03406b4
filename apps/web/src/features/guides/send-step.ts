import type { GuideCall } from "@connect-portal/contract";
import {
  answerText,
  browserTransport,
  type HttpRequest,
  send,
  sendWithToken,
} from "@connect-portal/openapi-reference/transport";
import { callUrl } from "../../shared/api-client/base-url.ts";
import { tokenForCall } from "../../shared/sandbox/token-for-call.ts";
import { accessToken } from "../../shared/session/store/session-store.ts";
import type { StepOutcome } from "./guide-run.ts";
import { texts } from "./texts.ts";

/** Sends a step's call as Try it does: with the reader's token, or a new one of the sandbox. Never rejects. */
export async function sendStep(call: GuideCall): Promise<StepOutcome> {
  const token = accessToken.read();
  const supply = { isMissing: token === null, carried: token, give: tokenForCall, requestWith };
  const { outcome } = await sendWithToken(requestWith(token), supply, (request) =>
    send(request, new AbortController().signal, { ...browserTransport(), fileBytes: () => undefined }),
  );
  if ("failure" in outcome) {
    const { failure } = outcome;
    const line = "message" in failure ? failure.message : texts.step.noAnswer;
    return { status: 0, line, text: "", isCut: false, durationMs: 0 };
  }
  const { status, statusLine, durationMs } = outcome.answer;
  return { status, line: statusLine, text: answerText(outcome.answer) ?? "", isCut: false, durationMs };

  function requestWith(token: string | null): HttpRequest {
    return requestOf(call, token === null ? [] : [["Authorization", `Bearer ${token}`]]);
  }
}

/** The call as code shows it: whoever runs it puts the token in the place of its name. */
export function sampleOf(call: GuideCall): HttpRequest {
  const place = "placeholder-of-the-token";
  const request = requestOf(call, [["Authorization", `Bearer ${place}`]]);
  return { ...request, secrets: [{ variable: "ACCESS_TOKEN", text: place }] };
}

function requestOf({ method, url, headers, body }: GuideCall, access: [string, string][]): HttpRequest {
  return {
    method,
    url: callUrl(url).href,
    headers: [...headers.map(([name, value]): [string, string] => [name, value]), ...access],
    body: body === null ? { kind: "none" } : { kind: "text", text: body, contentType: "application/json" },
    secrets: [],
  };
}
