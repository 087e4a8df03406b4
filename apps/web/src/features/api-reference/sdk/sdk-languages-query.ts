import { paths, type SdkLanguagesAnswer } from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../shared/api-client/call.ts";

/** The languages with what makes each, and whether this portal can. `owner` tells sessions apart. */
export function sdkLanguagesOf(owner: string) {
  return queryOptions({
    queryKey: ["sdk-languages", owner],
    queryFn: ({ signal }) => callApi<SdkLanguagesAnswer>(paths.sdkLanguages, { signal }),
  });
}
