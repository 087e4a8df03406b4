import type { RotateSecretBody, SignatureScheme } from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../../../shared/api-client/call-portal.ts";

/** What the user's deliveries are signed with. Whose they are stands in the key, as with the inbox. */
export function secretsQuery(username: string) {
  return queryOptions({
    queryKey: ["signing-secrets", username] as const,
    queryFn: ({ signal }) => callPortal("listSigningSecrets", { signal }),
    enabled: username !== "",
  });
}

/** A new secret of a scheme; answers with all of them. */
export async function rotateSecret(scheme: SignatureScheme): Promise<void> {
  const body: RotateSecretBody = { scheme };
  await callPortal("rotateSigningSecret", { body });
}
