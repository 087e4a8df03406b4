import type { SandboxClientAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useId, useState } from "react";
import table from "../table.module.css";
import { texts } from "../texts.ts";
import { ClientFacts } from "./client-facts.tsx";
import styles from "./client-section.module.css";
import { DeleteClient } from "./delete-client.tsx";
import { NewSecret } from "./new-secret.tsx";
import { RotateDialog } from "./rotate-dialog.tsx";
import { SecretsTable } from "./secrets-table.tsx";

interface ClientEntryProps {
  readonly client: SandboxClientAnswer;
  /** That was just created. */
  readonly secret: string | undefined;
  readonly onMade: (answer: SandboxClientAnswer) => Promise<void>;
  readonly onStored: () => void;
}

/** One client: what an application needs of it, its secrets, and what can be done with it. */
export function ClientEntry({ client, secret, onMade, onStored }: ClientEntryProps) {
  const [isRotating, setRotating] = useState(false);
  const heading = useId();
  const { name, secrets } = client;
  return (
    <article aria-labelledby={heading}>
      <h3 id={heading} className={styles.name}>
        {name}
      </h3>
      <ClientFacts client={client} />
      <div role="status">{secret !== undefined && <NewSecret client={client} secret={secret} onDone={onStored} />}</div>
      <SecretsTable client={client} />
      <div className={table.foot}>
        <Button variant="default" onClick={() => setRotating(true)}>
          {secrets.length > 0 ? texts.secrets.rotate : texts.secrets.create}
          <span className="visually-hidden">{texts.secrets.of(name)}</span>
        </Button>
        <DeleteClient client={client} onDeleted={onStored} />
      </div>
      {isRotating && (
        <RotateDialog
          client={client}
          onMade={async (answer) => {
            setRotating(false);
            await onMade(answer);
          }}
          onClose={() => setRotating(false)}
        />
      )}
    </article>
  );
}
