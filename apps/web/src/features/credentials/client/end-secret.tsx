import type { SandboxClientSecret } from "@connect-portal/contract";
import { useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import { texts } from "../texts.ts";
import { clientsKey, endSecret } from "./client-query.ts";
import { secretName } from "./secret-name.ts";

interface EndSecretProps {
  readonly clientId: string;
  readonly secret: SandboxClientSecret;
  readonly onClose: () => void;
}

/** Asks before a secret is revoked, and says what stops with it. */
export function EndSecret({ clientId, secret, onClose }: EndSecretProps) {
  const owner = useUsername();
  const cache = useQueryClient();
  const name = secretName(secret);
  return (
    <ConfirmDialog
      title={texts.revokeSecret.title(name)}
      text={texts.revokeSecret.text}
      action={texts.revokeSecret.confirm}
      isFinal
      run={async () => {
        await endSecret(clientId, secret.id);
        await cache.invalidateQueries({ queryKey: clientsKey(owner) });
      }}
      onClose={onClose}
    />
  );
}
