import { paths, type SandboxTokenAnswer } from "@connect-portal/contract";
import { callApi } from "../../../shared/api-client/call.ts";

/** A token that the sandbox issues for the signed-in user. Throws CallFailure. */
export function fetchToken(): Promise<SandboxTokenAnswer> {
  return callApi<SandboxTokenAnswer>(paths.sandboxToken, { method: "POST" });
}
