import { failureText } from "../form/failure-text.ts";
import { texts } from "./texts.ts";

const words: Readonly<Record<string, string>> = texts.failures;

/** Why a passkey was not made or not used: the browser's reason, or the server's. */
export function passkeyFailureText(failure: unknown): string {
  return (failure instanceof Error && words[failure.name]) || failureText(failure);
}
