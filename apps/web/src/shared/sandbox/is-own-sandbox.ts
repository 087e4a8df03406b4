import { SANDBOX_BASE } from "@connect-portal/contract";
import { callUrl } from "../api-client/base-url.ts";

/** Whether a call goes to the portal's own sandbox. A document may name any server, also one that looks alike. */
export function isOwnSandbox(url: string): boolean {
  return URL.parse(url)?.href.startsWith(callUrl(`${SANDBOX_BASE}/`).href) ?? false;
}
