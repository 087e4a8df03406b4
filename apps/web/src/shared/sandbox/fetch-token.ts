import type { SandboxTokenAnswer } from "@connect-portal/contract";
import { callPortal } from "../api-client/call-portal.ts";

/** A token that the sandbox issues for the signed-in user. Throws CallFailure. */
export function fetchToken(): Promise<SandboxTokenAnswer> {
  return callPortal("issueSandboxToken");
}
