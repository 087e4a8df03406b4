import type { DecisionEndpoint } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../../shared/api-client/use-single-mutation.ts";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import { Changes } from "../../../shared/organisation/changes.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { bodyOf, decisionSecretsQuery } from "../endpoint-queries.ts";
import styles from "../entry/endpoint-entry.module.css";
import { EndpointWorld } from "../entry/endpoint-entry.tsx";
import { SecretDialog } from "../entry/secret-dialog.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import { texts } from "./texts.ts";

interface DecisionEntryProps {
  readonly endpoint: DecisionEndpoint;
  /** Codes of all card products. */
  readonly products: readonly string[];
  /** All decision endpoints: a product of a world has one. */
  readonly all: readonly DecisionEndpoint[];
  readonly onChanged: () => Promise<unknown>;
}

type Task = "edit" | "secret" | "remove";

/** One decision endpoint: whose payments it decides and within which time, and what can be done with it. */
export function DecisionEntry({ endpoint, products, all, onChanged }: DecisionEntryProps) {
  const { endpointId, url, productCode, status } = endpoint;
  const cards = texts.cards(productCode);
  const owner = useUsername();
  const heading = useId();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const params = { id: endpointId };
  const isEnabled = status === "enabled";
  const test = useSingleMutation({ mutationFn: () => callPortal("sendTestQuestion", { params }) });
  const turn = useSingleMutation({
    mutationFn: () => {
      const body = { ...bodyOf(endpoint), status: isEnabled ? ("disabled" as const) : ("enabled" as const) };
      return callPortal("updateDecisionEndpoint", { params, body });
    },
    onSuccess: onChanged,
  });
  const failure = test.error ?? turn.error;
  const of = <span className="visually-hidden"> {cards}</span>;
  return (
    <article aria-labelledby={heading} className={styles.entry} data-disabled={!isEnabled || undefined}>
      <h3 id={heading}>{cards}</h3>
      <dl className={styles.facts}>
        <dt>{texts.url}</dt>
        <dd className={styles.mono}>
          {url}
          <CopyButton label={texts.copyUrl} text={() => url} isIcon />
        </dd>
        <EndpointWorld worldId={endpoint.worldId} />
        <dt>{texts.timeLimit}</dt>
        <dd>{texts.milliseconds(endpoint.timeLimitMs)}</dd>
        <dt>{texts.fallback}</dt>
        <dd>{texts.fallbacks[endpoint.fallback]}</dd>
        <dt>{texts.status}</dt>
        <dd className={isEnabled ? undefined : styles.failed}>{isEnabled ? texts.enabled : texts.disabled}</dd>
      </dl>
      <Changes>
        <div className={styles.actions}>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            {texts.test}
            {of}
          </Button>
          <Button variant={isEnabled ? "default" : "filled"} loading={turn.isPending} onClick={() => turn.mutate()}>
            {isEnabled ? texts.disable : texts.enable}
            {of}
          </Button>
          <Button variant="default" onClick={() => setTask("edit")}>
            {texts.edit}
            {of}
          </Button>
          <Button variant="default" onClick={() => setTask("secret")}>
            {texts.secret}
            {of}
          </Button>
          <Button variant="subtle" onClick={() => setTask("remove")}>
            {texts.remove}
            {of}
          </Button>
        </div>
      </Changes>
      <p role="status" className={styles.said}>
        {test.data && texts.tested(test.data)}
      </p>
      {failure && (
        <p role="alert" className={styles.failed}>
          {failureText(failure)}
        </p>
      )}
      {task === "edit" && (
        <DecisionDialog
          endpoint={endpoint}
          products={products}
          all={all}
          onSaved={async () => {
            close();
            await onChanged();
          }}
          onClose={close}
        />
      )}
      {task === "secret" && (
        <SecretDialog
          name={cards}
          text={texts.secretText}
          query={decisionSecretsQuery(owner, endpointId)}
          rotate={() => callPortal("rotateDecisionSecret", { params })}
          onClose={close}
        />
      )}
      {task === "remove" && (
        <ConfirmDialog
          isFinal
          title={texts.removeTitle(cards)}
          text={texts.removeText}
          action={texts.removeConfirm}
          run={async () => {
            await callPortal("deleteDecisionEndpoint", { params });
            await onChanged();
          }}
          onClose={close}
        />
      )}
    </article>
  );
}
