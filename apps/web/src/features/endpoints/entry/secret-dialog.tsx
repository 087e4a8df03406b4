import type { EventEndpoint } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../../shared/api-client/use-single-mutation.ts";
import { Moment } from "../../../shared/dates/moment.tsx";
import { Dialog } from "../../../shared/dialog/dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { secretsQuery } from "../endpoint-queries.ts";
import { texts } from "../texts.ts";
import styles from "./secret-dialog.module.css";

interface SecretDialogProps {
  readonly endpoint: EventEndpoint;
  readonly onClose: () => void;
}

/** What signs the events of an endpoint, and a new secret for it. */
export function SecretDialog({ endpoint: { endpointId, name }, onClose }: SecretDialogProps) {
  const owner = useUsername();
  const cache = useQueryClient();
  const options = secretsQuery(owner, endpointId);
  const query = useQuery(options);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => callPortal("rotateEndpointSecret", { params: { id: endpointId } }),
    onSuccess: (secrets) => cache.setQueryData(options.queryKey, secrets),
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.secret.title(name)}
      tone={error ? "failed" : "done"}
      size={560}
      actions={
        <>
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            {texts.secret.rotate}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {texts.secret.close}
          </Button>
        </>
      }
    >
      <p>{texts.secret.text}</p>
      <Loaded query={query} what={texts.secret.loading}>
        {({ items }) => (
          <ul className={styles.secrets}>
            {items.map(({ secret, endsAt }) => (
              <li key={secret}>
                {endsAt && (
                  <p className={styles.old}>
                    {texts.secret.old} <Moment at={endsAt} />
                  </p>
                )}
                <div className={`wire ${styles.wire}`}>
                  <code>{secret}</code>
                  <CopyButton label={texts.secret.copy} text={() => secret} onWire />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <p className={styles.quiet}>{texts.secret.rotateText}</p>
      {error && (
        <p role="alert" className={styles.failed}>
          {failureText(error)}
        </p>
      )}
    </Dialog>
  );
}
