import { DECRYPTING_PATH, ENCRYPTING_PATH } from "@connect-portal/contract";
import { callUrl } from "../../../shared/api-client/base-url.ts";
import type { Action, Outcome } from "./outcome.ts";
import { refusalOf, tooLong } from "./refusal.ts";

export function pathOf(action: Action): string {
  return action === "encrypt" ? ENCRYPTING_PATH : DECRYPTING_PATH;
}

/**
 * Lets the sandbox encrypt or decrypt a text (SPEC section 7); the call carries the access token, not the session's.
 * `onCall` is told the address before it is called. Never throws: what fails is a refusal.
 */
export async function transformText(
  action: Action,
  text: string,
  accessToken: string,
  onCall: (url: string) => void,
): Promise<Outcome> {
  const refused = tooLong(action, text);
  if (refused) return refused;
  const url = callUrl(pathOf(action));
  onCall(url.href);
  const start = performance.now();
  const { status, body } = await send(url, text, accessToken);
  const duration = performance.now() - start;
  const result = status === 200 ? encryptedDataIn(body) : undefined;
  if (result === undefined) return refusalOf(action, { status, body, duration });
  return { kind: "done", action, text: result, duration };
}

async function send(url: URL, text: string, accessToken: string): Promise<{ status: number; body: string }> {
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
    return { status: answer.status, body: await answer.text() };
  } catch {
    return { status: 0, body: "" };
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
