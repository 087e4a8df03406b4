import { paths, type RenewSecretBody, type SandboxClientAnswer } from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../shared/api-client/call.ts";
import { CallFailure } from "../../../shared/api-client/call-failure.ts";

/** What one user has is no answer for the next: whose client it is stands in the key. */
export const clientKey = (owner: string) => ["sandbox-client", owner] as const;

/** The user's OAuth client, null before there is one. */
export function clientQuery(owner: string) {
  return queryOptions({
    queryKey: clientKey(owner),
    queryFn: ({ signal }): Promise<SandboxClientAnswer | null> =>
      callApi<SandboxClientAnswer>(paths.sandboxClient, { signal }).catch((failure: unknown) => {
        if (failure instanceof CallFailure && failure.status === 404) return null;
        throw failure;
      }),
    staleTime: 0,
  });
}

/** Makes a secret; the answer is the only one that holds it. */
export function renewSecret(body: RenewSecretBody): Promise<SandboxClientAnswer> {
  return callApi<SandboxClientAnswer>(paths.sandboxClient, { method: "POST", body });
}

export async function endSecret(id: string): Promise<void> {
  await callApi(paths.sandboxClientSecret(id), { method: "DELETE" });
}

export async function deleteClient(): Promise<void> {
  await callApi(paths.sandboxClient, { method: "DELETE" });
}
