import {
  paths,
  type RotateSecretBody,
  type SignatureScheme,
  type SigningSecretsAnswer,
} from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../../shared/api-client/call.ts";

/** What the user's deliveries are signed with. Whose they are stands in the key, as with the inbox. */
export function secretsQuery(username: string) {
  return queryOptions({
    queryKey: ["signing-secrets", username] as const,
    queryFn: ({ signal }) => callApi<SigningSecretsAnswer>(paths.signingSecrets, { signal }),
    enabled: username !== "",
  });
}

/** A new secret of a scheme; answers with all of them. */
export async function rotateSecret(scheme: SignatureScheme): Promise<void> {
  const body: RotateSecretBody = { scheme };
  await callApi(paths.rotateSigningSecret, { method: "POST", body });
}
