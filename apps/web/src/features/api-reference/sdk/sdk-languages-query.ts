import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../../shared/api-client/call-portal.ts";

/** The languages with what makes each, and whether this portal can. `owner` tells sessions apart. */
export function sdkLanguagesOf(owner: string) {
  return queryOptions({
    queryKey: ["sdk-languages", owner],
    queryFn: ({ signal }) => callPortal("listSdkLanguages", { signal }),
  });
}
