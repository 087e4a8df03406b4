import type { SandboxClientSecret } from "@connect-portal/contract";
import { useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import { clientsKey, endSecret } from "./client-query.ts";
import { secretName } from "./secret-name.ts";

interface EndSecretProps {
  readonly clientId: string;
  readonly secret: SandboxClientSecret;
  readonly onClose: () => void;
}

/** Asks before a secret ends, and says what stops with it. */
export function EndSecret({ clientId, secret, onClose }: EndSecretProps) {
  const owner = useUsername();
  const cache = useQueryClient();
  const name = secretName(secret);
  return (
    <ConfirmDialog
      title={`End the secret ${name}?`}
      text="Programs that have it get no token any more, and the tokens that they hold end now. It cannot be brought back."
      action="End it now"
      isFinal
      run={async () => {
        await endSecret(clientId, secret.id);
        await cache.invalidateQueries({ queryKey: clientsKey(owner) });
      }}
      onClose={onClose}
    />
  );
}
