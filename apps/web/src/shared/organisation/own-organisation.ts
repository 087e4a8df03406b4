import type { OwnOrganisation } from "@connect-portal/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callPortal } from "../api-client/call-portal.ts";
import { forgetAccessToken } from "../session/access-token.ts";
import { useUsername } from "../session/use-session.ts";

export type Membership = NonNullable<OwnOrganisation["organisation"]>;

/** A change of the membership shows at the next page: what was known before stands until then. */
const membershipOf = (username: string) =>
  queryOptions({
    queryKey: ["own-organisation", username],
    queryFn: ({ signal }) => callPortal("getOwnOrganisation", { signal }),
    staleTime: 0,
  });

/** The user's organisation, asked for when it is shown. A failure leaves it unknown: nothing waits for it. */
export function useMembership(): Membership | null {
  return useQuery(membershipOf(useUsername())).data?.organisation ?? null;
}

/** Whether the pages show what an organisation has, of which the user is a reader. Known once a page has asked for it. */
export function useIsReader(): boolean {
  const { data } = useQuery({ ...membershipOf(useUsername()), enabled: false });
  const membership = data?.organisation;
  return membership?.role === "reader" && membership.isActing && membership.isActive;
}

/** Acts for the organisation, or for oneself. Every page shows other things then, so all of it is loaded again. */
export async function actForOrganisation(isActing: boolean): Promise<void> {
  await callPortal("actForOrganisation", { body: { isActing } });
  reloadPage();
}

/** Nothing of what was shown stays, the access token included. */
export function reloadPage(): void {
  forgetAccessToken();
  globalThis.location.reload();
}
