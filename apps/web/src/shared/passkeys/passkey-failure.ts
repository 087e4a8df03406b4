import { failureText } from "../form/failure-text.ts";

/** What browsers call the failures of WebAuthn that a reader can do something about (Level 3, sections 5.1.3 and 5.1.4). */
const words: Readonly<Record<string, string>> = {
  NotAllowedError: "No passkey was used. Try again, or use another way.",
  AbortError: "No passkey was used. Try again, or use another way.",
  InvalidStateError: "This device has a passkey for the account already.",
  SecurityError: "Passkeys work at the portal’s own address only.",
};

/** Why a passkey was not made or not used: the browser's reason, or the server's. */
export function passkeyFailureText(failure: unknown): string {
  return (failure instanceof Error && words[failure.name]) || failureText(failure);
}
