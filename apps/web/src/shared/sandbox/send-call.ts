import {
  browserTransport,
  type HttpRequest,
  type Outcome,
  send,
  sendWithToken,
} from "@connect-portal/openapi-reference/transport";
import { callUrl } from "../api-client/base-url.ts";
import { accessToken } from "../session/store/session-store.ts";
import { tokenForCall } from "./token-for-call.ts";

/** A call of the sandbox, without what proves who sends it. */
export interface SandboxCall {
  readonly method: string;
  /** Path below the portal, query included. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** JSON; null without a body. */
  readonly body: string | null;
}

/** Sends a call as Try it does: with the reader's token, or a new one of the sandbox. Never rejects. */
export async function sendCall(call: SandboxCall): Promise<Outcome> {
  const token = accessToken.read();
  const supply = { isMissing: token === null, carried: token, give: tokenForCall, requestWith };
  const { outcome } = await sendWithToken(requestWith(token), supply, (request) =>
    send(request, new AbortController().signal, { ...browserTransport(), fileBytes: () => undefined }),
  );
  return outcome;

  function requestWith(token: string | null): HttpRequest {
    return requestOf(call, token === null ? [] : [["Authorization", `Bearer ${token}`]]);
  }
}

/** The call with `access` as its last headers. */
export function requestOf({ method, url, headers, body }: SandboxCall, access: [string, string][]): HttpRequest {
  return {
    method,
    url: callUrl(url).href,
    headers: [...headers.map(([name, value]): [string, string] => [name, value]), ...access],
    body: body === null ? { kind: "none" } : { kind: "text", text: body, contentType: "application/json" },
    secrets: [],
  };
}
