import type { SandboxClientAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import { texts } from "../texts.ts";
import { clientsKey, deleteClient } from "./client-query.ts";

interface DeleteClientProps {
  readonly client: SandboxClientAnswer;
  readonly onDeleted: () => void;
}

/** The end of a client, its id included. */
export function DeleteClient({ client: { clientId, name }, onDeleted }: DeleteClientProps) {
  const owner = useUsername();
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        {texts.deleteClient.open}
        <span className="visually-hidden"> {name}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.deleteClient.title(name)}
          text={texts.deleteClient.text(clientId)}
          action={texts.deleteClient.confirm}
          isFinal
          run={async () => {
            await deleteClient(clientId);
            onDeleted();
            await cache.invalidateQueries({ queryKey: clientsKey(owner) });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
