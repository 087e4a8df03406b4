import type { ProfileAnswer } from "@connect-portal/contract";
import { useEffect, useState } from "react";
import { callPortal } from "../../../shared/api-client/call-portal.ts";

/** The signed-in user's account, asked for when the menu opens. A failure leaves it unknown: the menu works without. */
export function useProfile(): ProfileAnswer | undefined {
  const [profile, setProfile] = useState<ProfileAnswer>();
  useEffect(() => {
    const leaving = new AbortController();
    callPortal("getProfile", { signal: leaving.signal }).then(setProfile, () => undefined);
    return () => leaving.abort();
  }, []);
  return profile;
}
