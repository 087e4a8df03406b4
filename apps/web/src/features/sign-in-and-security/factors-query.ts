import type { SecondFactorsAnswer } from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";

/** What proves the account besides its password. */
export const factorsQuery = (owner: string) =>
  queryOptions({
    queryKey: ["second-factors", owner],
    queryFn: ({ signal }) => callPortal("getSecondFactors", { signal }),
    staleTime: 0,
  });

export function hasFactor({ totp, passkeys }: SecondFactorsAnswer): boolean {
  return totp !== null || passkeys.length > 0;
}
