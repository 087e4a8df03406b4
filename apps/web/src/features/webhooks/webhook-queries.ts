import type { WebhooksDescriptor } from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi, callRaw } from "../../shared/api-client/call.ts";
import { CallFailure } from "../../shared/api-client/call-failure.ts";

/** The webhooks-descriptor.json in a module's folder; null when the module publishes none. Throws for a module that is not there. */
export function descriptorQuery(owner: string, folder: string) {
  return queryOptions({
    queryKey: ["webhooks", owner, "descriptor", folder],
    queryFn: async ({ signal }) => {
      try {
        return await callApi<WebhooksDescriptor>(`${folder}/webhooks-descriptor.json`, { signal });
      } catch (failure) {
        if (!(failure instanceof CallFailure) || failure.status !== 404) throw failure;
        // Every module has this one: without it there is no module, or none that is open to the account.
        await callRaw(`${folder}/module-descriptor.json`, { signal });
        return null;
      }
    },
  });
}
