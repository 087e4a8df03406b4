import { texts } from "../texts.ts";

/** Name of the button and of its dialog. */
export function tokenAction(token: string | null): string {
  return token === null ? texts.token.unset : texts.token.set;
}
