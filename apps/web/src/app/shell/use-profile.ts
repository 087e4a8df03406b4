import { type ProfileAnswer, paths } from "@connect-portal/contract";
import { useEffect, useState } from "react";
import { callApi } from "../../shared/api-client/call.ts";

/** The signed-in user's account, asked for when the menu opens. A failure leaves it unknown: the menu works without. */
export function useProfile(): ProfileAnswer | undefined {
  const [profile, setProfile] = useState<ProfileAnswer>();
  useEffect(() => {
    const leaving = new AbortController();
    callApi<ProfileAnswer>(paths.profile, { signal: leaving.signal }).then(setProfile, () => undefined);
    return () => leaving.abort();
  }, []);
  return profile;
}
