import type { EventEndpointSecrets } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSingleMutation } from "../../../shared/api-client/use-single-mutation.ts";
import { Moment } from "../../../shared/dates/moment.tsx";
import { Dialog } from "../../../shared/dialog/dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { SecretOnWire } from "../../../shared/ui/secret-on-wire.tsx";
import { texts } from "../texts.ts";
import styles from "./secret-dialog.module.css";

interface SecretDialogProps<Key extends QueryKey> {
  /** Name of the secret's owner. */
  readonly name: string;
  /** Says what the secret is for. */
  readonly text: string;
  readonly query: UseQueryOptions<EventEndpointSecrets, Error, EventEndpointSecrets, Key> & { readonly queryKey: Key };
  readonly rotate: () => Promise<EventEndpointSecrets>;
  readonly onClose: () => void;
}

/** Shows the signing secrets of an endpoint, and creates a new one. */
export function SecretDialog<Key extends QueryKey>(props: SecretDialogProps<Key>) {
  const { name, text, query: options, rotate, onClose } = props;
  const cache = useQueryClient();
  const query = useQuery(options);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: rotate,
    onSuccess: (secrets) => cache.setQueryData<EventEndpointSecrets>(options.queryKey as QueryKey, secrets),
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
      <p>{text}</p>
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
                <SecretOnWire secret={secret} copy={texts.secret.copy} />
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
