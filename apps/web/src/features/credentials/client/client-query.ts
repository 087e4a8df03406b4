import type { RenewSecretBody, SandboxClientAnswer } from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { callPortal } from "../../../shared/api-client/call-portal.ts";

/** What one user has is no answer for the next: whose client it is stands in the key. */
export const clientKey = (owner: string) => ["sandbox-client", owner] as const;

/** The user's OAuth client, null before there is one. */
export function clientQuery(owner: string) {
  return queryOptions({
    queryKey: clientKey(owner),
    queryFn: ({ signal }): Promise<SandboxClientAnswer | null> =>
      callPortal("getSandboxClient", { signal }).catch((failure: unknown) => {
        if (failure instanceof CallFailure && failure.status === 404) return null;
        throw failure;
      }),
    staleTime: 0,
  });
}

/** Makes a secret; the answer is the only one that holds it. */
export function renewSecret(body: RenewSecretBody): Promise<SandboxClientAnswer> {
  return callPortal("renewSandboxClient", { body });
}

export async function endSecret(id: string): Promise<void> {
  await callPortal("deleteClientSecret", { params: { id } });
}

export async function deleteClient(): Promise<void> {
  await callPortal("deleteSandboxClient");
}
