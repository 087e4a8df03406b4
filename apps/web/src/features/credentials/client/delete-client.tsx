import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { useSession } from "../../../shared/session/use-session.ts";
import { clientKey, deleteClient } from "./client-query.ts";

interface DeleteClientProps {
  readonly clientId: string;
  readonly onDeleted: () => void;
}

/** The end of a client, its id included. */
export function DeleteClient({ clientId, onDeleted }: DeleteClientProps) {
  const owner = useSession()?.username ?? "";
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        Delete the client
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete this client?"
          text={`${clientId} and its secrets are gone for good, and the tokens of its programs end within ten seconds. A client that you create later has another id.`}
          action="Delete it"
          isFinal
          run={async () => {
            await deleteClient();
            onDeleted();
            await cache.invalidateQueries({ queryKey: clientKey(owner) });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
