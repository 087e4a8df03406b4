import type { EventEndpoint } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../../shared/api-client/use-single-mutation.ts";
import { Moment } from "../../../shared/dates/moment.tsx";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import { Changes } from "../../../shared/organisation/changes.tsx";
import { useSeveralWorlds } from "../../../shared/sandbox/worlds-query.ts";
import { useUsername } from "../../../shared/session/use-session.ts";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { secretsQuery } from "../endpoint-queries.ts";
import { texts } from "../texts.ts";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import styles from "./endpoint-entry.module.css";
import { SecretDialog } from "./secret-dialog.tsx";

/** Deliveries are kept for this long. */
const RESENT_MS = 30 * 86_400_000;

interface EndpointEntryProps {
  readonly endpoint: EventEndpoint;
  /** All that there are. */
  readonly eventTypes: readonly string[];
  readonly onChanged: () => Promise<unknown>;
}

type Task = "edit" | "secret" | "remove";

/** One endpoint: where it is, how it does, and what can be done with it. */
export function EndpointEntry({ endpoint, eventTypes, onChanged }: EndpointEntryProps) {
  const { endpointId, name, url, status } = endpoint;
  const owner = useUsername();
  const heading = useId();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const params = { id: endpointId };
  const test = useSingleMutation({
    mutationFn: () => callPortal("sendTestEvent", { params }),
    onSuccess: onChanged,
  });
  const resend = useSingleMutation({
    mutationFn: () => {
      const since = new Date(Date.now() - RESENT_MS).toISOString();
      return callPortal("resendFailedDeliveries", { params, body: { since } });
    },
    onSuccess: onChanged,
  });
  const enable = useSingleMutation({
    mutationFn: () => {
      const { eventTypes: chosen } = endpoint;
      const body = { name, url, eventTypes: chosen && [...chosen], status: "enabled" as const };
      return callPortal("updateEndpoint", { params, body });
    },
    onSuccess: onChanged,
  });
  const failure = test.error ?? resend.error ?? enable.error;
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <article aria-labelledby={heading} className={styles.entry} data-disabled={status === "disabled" || undefined}>
      <h3 id={heading}>{name}</h3>
      <dl className={styles.facts}>
        <dt>{texts.endpoint.url}</dt>
        <dd className={styles.mono}>
          {url}
          <CopyButton label={texts.endpoint.copyUrl} text={() => url} isIcon />
        </dd>
        <dt>{texts.endpoint.events}</dt>
        <dd>{endpoint.eventTypes === null ? texts.endpoint.allEvents : endpoint.eventTypes.join(", ")}</dd>
        <EndpointWorld worldId={endpoint.worldId} />
        <dt>{texts.endpoint.status}</dt>
        <dd>
          <EndpointState endpoint={endpoint} />
        </dd>
      </dl>
      <Changes>
        <div className={styles.actions}>
          {status === "enabled" ? (
            <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
              {texts.endpoint.test}
              {of}
            </Button>
          ) : (
            <Button loading={enable.isPending} onClick={() => enable.mutate()}>
              {texts.endpoint.enable}
              {of}
            </Button>
          )}
          <Button variant="default" onClick={() => setTask("edit")}>
            {texts.endpoint.edit}
            {of}
          </Button>
          <Button variant="default" onClick={() => setTask("secret")}>
            {texts.endpoint.secret}
            {of}
          </Button>
          {status === "enabled" && (
            <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
              {texts.endpoint.resend}
              {of}
            </Button>
          )}
          <Button variant="subtle" onClick={() => setTask("remove")}>
            {texts.endpoint.remove}
            {of}
          </Button>
        </div>
      </Changes>
      <p role="status" className={styles.said}>
        {test.isSuccess && !resend.isSuccess && texts.endpoint.tested}
        {resend.data && texts.endpoint.resent(resend.data.resent)}
      </p>
      {failure && (
        <p role="alert" className={styles.failed}>
          {failureText(failure)}
        </p>
      )}
      {task === "edit" && (
        <EndpointDialog
          endpoint={endpoint}
          eventTypes={eventTypes}
          onSaved={async () => {
            close();
            await onChanged();
          }}
          onClose={close}
        />
      )}
      {task === "secret" && (
        <SecretDialog
          name={name}
          text={texts.secret.text}
          query={secretsQuery(owner, endpointId)}
          rotate={() => callPortal("rotateEndpointSecret", { params })}
          onClose={close}
        />
      )}
      {task === "remove" && (
        <ConfirmDialog
          isFinal
          title={texts.endpoint.removeTitle(name)}
          text={texts.endpoint.removeText}
          action={texts.endpoint.removeConfirm}
          run={async () => {
            await callPortal("deleteEndpoint", { params });
            await onChanged();
          }}
          onClose={close}
        />
      )}
    </article>
  );
}

function EndpointState({ endpoint }: { readonly endpoint: EventEndpoint }) {
  const { status, disabledReason, disabledAt, failingSince, lastDeliveredAt } = endpoint;
  if (status === "disabled") {
    return (
      <span className={styles.failed}>
        {texts.endpoint.disabled[disabledReason ?? "requested"]}
        {disabledAt && (
          <>
            , <Moment at={disabledAt} />
          </>
        )}
      </span>
    );
  }
  if (failingSince) {
    return (
      <span className={styles.failing}>
        {texts.endpoint.failing} <Moment at={failingSince} />
      </span>
    );
  }
  return (
    <>
      {texts.endpoint.enabled}
      {lastDeliveredAt && (
        <span className={styles.quiet}>
          , {texts.endpoint.lastDelivered} <Moment at={lastDeliveredAt} />
        </span>
      )}
    </>
  );
}

/** Names the world of an endpoint. Renders nothing while the user has only one world. */
export function EndpointWorld({ worldId }: { readonly worldId: string }) {
  const worlds = useSeveralWorlds();
  if (!worlds) return null;
  return (
    <>
      <dt>{texts.endpoint.world}</dt>
      <dd>{worlds.items.find((one) => one.worldId === worldId)?.name ?? worldId}</dd>
    </>
  );
}
