import type { WebhooksDescriptor } from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../shared/api-client/call.ts";
import { CallFailure } from "../../shared/api-client/call-failure.ts";

/** The webhooks-descriptor.json of a module; null when the module publishes none. */
export function descriptorQuery(owner: string, path: string) {
  return queryOptions({
    queryKey: ["webhooks", owner, "descriptor", path],
    queryFn: async ({ signal }) => {
      try {
        return await callApi<WebhooksDescriptor>(path, { signal });
      } catch (failure) {
        if (failure instanceof CallFailure && failure.status === 404) return null;
        throw failure;
      }
    },
  });
}
