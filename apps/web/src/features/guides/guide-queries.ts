import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";

/** Guides as this reader may see them. `owner` is empty for somebody who is not signed in. */
export function guideQueries(owner: string) {
  return {
    list: () =>
      queryOptions({
        queryKey: ["guides", owner],
        queryFn: ({ signal }) => callPortal(owner === "" ? "listPublicGuides" : "listGuides", { signal }),
      }),
    guide: (slug: string) =>
      queryOptions({
        queryKey: ["guides", owner, slug],
        queryFn: ({ signal }) => callPortal(owner === "" ? "getPublicGuide" : "getGuide", { params: { slug }, signal }),
      }),
  };
}
