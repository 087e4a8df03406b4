import type { OwnOrganisation } from "@connect-portal/contract";
import { useEffect, useState } from "react";
import { callPortal } from "../api-client/call-portal.ts";
import { forgetAccessToken } from "../session/access-token.ts";

export type Membership = NonNullable<OwnOrganisation["organisation"]>;

/** The user's organisation, asked for when it is shown. A failure leaves it unknown: nothing waits for it. */
export function useMembership(): Membership | null {
  const [membership, setMembership] = useState<Membership | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    callPortal("getOwnOrganisation", { signal: leaving.signal }).then(
      ({ organisation }) => setMembership(organisation),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return membership;
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
