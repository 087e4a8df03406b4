import type {
  CreateClientBody,
  RenewSecretBody,
  SandboxClientAnswer,
  SandboxClientsAnswer,
} from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../../shared/api-client/call-portal.ts";

/** The key holds the user: one user's clients must never be shown to the next. */
export const clientsKey = (owner: string) => ["sandbox-clients", owner] as const;

/** The user's OAuth clients, and the scopes that they may be limited to. */
export function clientsQuery(owner: string) {
  return queryOptions({
    queryKey: clientsKey(owner),
    queryFn: ({ signal }): Promise<SandboxClientsAnswer> => callPortal("listSandboxClients", { signal }),
    staleTime: 0,
  });
}

/** With its first secret; the answer is the only one that holds it. */
export function createClient(body: CreateClientBody): Promise<SandboxClientAnswer> {
  return callPortal("createSandboxClient", { body });
}

/** Makes a secret; the answer is the only one that holds it. */
export function renewSecret(id: string, body: RenewSecretBody): Promise<SandboxClientAnswer> {
  return callPortal("renewClientSecret", { params: { id }, body });
}

export async function endSecret(id: string, secret: string): Promise<void> {
  await callPortal("deleteClientSecret", { params: { id, secret } });
}

/** Its tokens work in that world from now on, too. */
export async function moveClient(id: string, worldId: string): Promise<void> {
  await callPortal("moveSandboxClient", { params: { id }, body: { worldId } });
}

export async function deleteClient(id: string): Promise<void> {
  await callPortal("deleteSandboxClient", { params: { id } });
}
