import { callUrl } from "../../../shared/api-client/base-url.ts";
import { tokenForCall } from "../../../shared/sandbox/token-for-call.ts";
import { accessToken } from "../../../shared/session/store/session-store.ts";
import type { Action, Outcome } from "./outcome.ts";
import { withoutToken } from "./refusal.ts";
import { type OnCall, pathOf, transformText } from "./transform-text.ts";

/**
 * Calls transformText with the stored access token, else a new one of the sandbox. A token that the page fetched is
 * renewed.
 */
export async function transformWithToken(action: Action, text: string, onCall: OnCall): Promise<Outcome> {
  const url = callUrl(pathOf(action)).href;
  const set = accessToken.read();
  const given = set === null ? await tokenForCall({ url, refused: null }) : { token: set };
  if (given === null) return withoutToken(action);
  if ("failure" in given) return withoutToken(action, given.failure);
  const { token } = given;
  const outcome = await transformText(action, text, token, onCall);
  if (outcome.kind !== "refused" || !outcome.isTokenRefused) return outcome;
  const renewed = await tokenForCall({ url, refused: token });
  if (renewed === null) return outcome;
  return "failure" in renewed
    ? withoutToken(action, renewed.failure)
    : transformText(action, text, renewed.token, onCall);
}
