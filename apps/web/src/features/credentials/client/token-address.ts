import type { SandboxClientAnswer } from "@connect-portal/contract";
import { apiBaseUrl } from "../../../shared/api-client/base-url.ts";

/** The whole URL of the token endpoint, as a program outside of this page needs it. */
export function tokenAddress({ tokenUrl }: SandboxClientAnswer): string {
  return new URL(tokenUrl, apiBaseUrl() || globalThis.location.origin).href;
}
