import type { SandboxClientAnswer } from "@connect-portal/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useSingleMutation } from "../../../shared/api-client/use-single-mutation.ts";
import { failureText } from "../../../shared/form/failure-text.ts";
import { WorldSelect } from "../../../shared/sandbox/world-select.tsx";
import { useSeveralWorlds } from "../../../shared/sandbox/worlds-query.ts";
import { useUsername } from "../../../shared/session/use-session.ts";
import table from "../table.module.css";
import { texts } from "../texts.ts";
import { clientsKey, moveClient } from "./client-query.ts";
import styles from "./client-section.module.css";

/** The world in which a client works, and a way to move it. Nothing while the user has one world. */
export function ClientWorld({ client: { clientId, name, worldId } }: { readonly client: SandboxClientAnswer }) {
  const owner = useUsername();
  const cache = useQueryClient();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (chosen: string) => moveClient(clientId, chosen),
    onSuccess: () => cache.invalidateQueries({ queryKey: clientsKey(owner) }),
  });
  if (!useSeveralWorlds()) return null;
  return (
    <>
      <dt>{texts.clients.world}</dt>
      <dd className={styles.world}>
        <WorldSelect
          hiddenLabel={texts.clients.worldOf(name)}
          value={worldId}
          disabled={isPending}
          onChange={(chosen) => mutate(chosen)}
        />
        {error && (
          <p role="alert" className={table.failed}>
            {failureText(error)}
          </p>
        )}
      </dd>
    </>
  );
}
