import type { CallParams } from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { callPortal } from "../../shared/api-client/call-portal.ts";

/** The endpoints that receive the events of the reader's sandbox. */
export function endpointsQuery(owner: string) {
  return queryOptions({
    queryKey: ["webhook-endpoints", owner, "list"],
    queryFn: ({ signal }) => callPortal("listEndpoints", { signal }),
    staleTime: 0,
  });
}

/** The webhooks-descriptor.json in a module's folder; null when the module publishes none. Throws for a module that is not there. */
export function descriptorQuery(owner: string, params: CallParams<"getWebhooksDescriptor">) {
  return queryOptions({
    queryKey: ["webhooks", owner, "descriptor", params],
    queryFn: async ({ signal }) => {
      try {
        return await callPortal("getWebhooksDescriptor", { params, signal });
      } catch (failure) {
        if (!(failure instanceof CallFailure) || failure.status !== 404) throw failure;
        // Every module has this one: without it there is no module, or none that is open to the account.
        await callPortal("getModuleDescriptor", { params, signal });
        return null;
      }
    },
  });
}
