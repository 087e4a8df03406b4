import { DECRYPTING_PATH, ENCRYPTING_PATH } from "@connect-portal/contract";
import { callUrl } from "../../../shared/api-client/base-url.ts";
import type { Action, Outcome } from "./outcome.ts";
import { refusalOf, tooLong } from "./refusal.ts";

export function pathOf(action: Action): string {
  return action === "encrypt" ? ENCRYPTING_PATH : DECRYPTING_PATH;
}

/** `status` is 0 when no answer came. */
export type OnCall = (
  url: string,
  call: { method: string; status: number; durationMs: number; requestId: string | null },
) => void;

/**
 * Lets the sandbox encrypt or decrypt a text; the call carries the access token, not the session's.
 * `onCall` is told of the call when it is over. Never throws: what fails is a refusal.
 */
export async function transformText(
  action: Action,
  text: string,
  accessToken: string,
  onCall: OnCall,
): Promise<Outcome> {
  const refused = tooLong(action, text);
  if (refused) return refused;
  const url = callUrl(pathOf(action));
  const start = performance.now();
  const { status, body, requestId } = await send(url, text, accessToken);
  const duration = performance.now() - start;
  onCall(url.href, { method: "POST", status, durationMs: Math.round(duration * 10) / 10, requestId });
  const result = status === 200 ? encryptedDataIn(body) : undefined;
  if (result === undefined) return refusalOf(action, { status, body, duration });
  return { kind: "done", action, text: result, duration };
}

async function send(
  url: URL,
  text: string,
  accessToken: string,
): Promise<{ status: number; body: string; requestId: string | null }> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        accept: "application/json",
        authorization: `Bearer ${accessToken}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ encryptedData: text }),
    });
    const requestId = answer.headers.get("x-request-id");
    return { status: answer.status, body: await answer.text(), requestId };
  } catch {
    return { status: 0, body: "", requestId: null };
  }
}

function encryptedDataIn(body: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(body);
    const text = (answer as { encryptedData?: unknown } | null)?.encryptedData;
    return typeof text === "string" ? text : undefined;
  } catch {
    return undefined;
  }
}
