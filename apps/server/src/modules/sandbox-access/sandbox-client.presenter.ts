import type { SandboxClientAnswer } from "@connect-portal/contract";
import type { SandboxClientRow } from "./sandbox-clients.repository.ts";

export function presentSandboxClient(
  client: SandboxClientRow,
  tokenUrl: string,
  clientSecret?: string,
): SandboxClientAnswer {
  return {
    clientId: client.clientId,
    ...(clientSecret === undefined ? {} : { clientSecret }),
    tokenUrl,
    createdAt: client.createdAt.toISOString(),
  };
}
