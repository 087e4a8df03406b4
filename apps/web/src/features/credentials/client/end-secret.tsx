import type { SandboxClientSecret } from "@connect-portal/contract";
import { useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { useSession } from "../../../shared/session/use-session.ts";
import { clientKey, endSecret } from "./client-query.ts";
import { secretName } from "./secret-name.ts";

/** Asks before a secret ends, and says what stops with it. */
export function EndSecret({ secret, onClose }: { readonly secret: SandboxClientSecret; readonly onClose: () => void }) {
  const owner = useSession()?.username ?? "";
  const cache = useQueryClient();
  const name = secretName(secret);
  return (
    <ConfirmDialog
      title={`End the secret ${name}?`}
      text="Programs that have it get no token any more, and the tokens that they hold end within ten seconds. It cannot be brought back."
      action="End it now"
      isFinal
      run={async () => {
        await endSecret(secret.id);
        await cache.invalidateQueries({ queryKey: clientKey(owner) });
      }}
      onClose={onClose}
    />
  );
}
