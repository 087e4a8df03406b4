import type { InboxRequestLine } from "@connect-portal/contract";
import { shellTokens } from "@connect-portal/openapi-reference/tokens";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isForbidden } from "../../../shared/api-client/call-failure.ts";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { isSessionEnd } from "../../../shared/session/end/use-session-end.ts";
import { useUsername } from "../../../shared/session/use-session.ts";
import { sessionValue, useSessionValue } from "../../../shared/storage/session-value.ts";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { Empty } from "../../../shared/ui/section.tsx";
import { SkeletonBar, Waiting } from "../../../shared/ui/skeleton.tsx";
import { WireCode } from "../../../shared/ui/wire-code.tsx";
import { texts } from "../texts.ts";
import styles from "./inbox.module.css";
import { InboxHead, type InboxTask } from "./inbox-head.tsx";
import { inboxQuery, requestQuery } from "./inbox-queries.ts";
import { useInboxScope } from "./inbox-scope.tsx";
import { Ledger, Older } from "./ledger/ledger.tsx";
import { askedRow, rowAnchor } from "./lines/inbox-lines.ts";

const stored = sessionValue("hook-inbox.opened");

const widths = ["96px", "32%", "44px", "64px"];

const AnswerDialog = lazy(() => import("./answer/answer-dialog.tsx"));

/** The user's own hook inbox: where requests can be sent to, and a ledger of those that have arrived. */
export function Inbox() {
  const { inbox, known, ledger, state, failure, arrived, said, readAgain } = useInboxScope();
  const { opened, toggle, open } = useOpenedRows();
  useAskedRow(known?.lines, open);
  const [task, setTask] = useState<InboxTask | null>(null);
  const newAddress = useNewAddress(useUsername());
  const close = useCallback(() => setTask(null), []);

  return (
    <section className={styles.inbox} aria-labelledby="hook-inbox">
      <InboxHead inbox={inbox} state={state} isEmpty={!known || known.total === 0} onTask={setTask} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {failure && !isSessionEnd(failure) ? (
        <div role="alert">
          <Empty
            title={texts.inbox.failed}
            action={
              !isForbidden(failure) && (
                <Button variant="default" onClick={readAgain}>
                  {texts.tryAgain}
                </Button>
              )
            }
          >
            {failure.message}
          </Empty>
        </div>
      ) : !inbox || !known ? (
        <InboxSkeleton />
      ) : known.total === 0 ? (
        <EmptyInbox url={inbox.url} />
      ) : (
        <>
          <Ledger lines={known.lines} url={inbox.url} arrived={arrived} opened={opened} onToggle={toggle} />
          <Older known={known} keptDays={inbox.keptDays} work={ledger.older} />
        </>
      )}
      {task === "answer" && inbox && (
        <Suspense>
          <AnswerDialog current={inbox.answer} onClose={close} />
        </Suspense>
      )}
      {task === "address" && (
        <ConfirmDialog
          title={texts.newAddress.title}
          text={texts.newAddress.text}
          action={texts.newAddress.confirm}
          run={newAddress}
          onClose={close}
        />
      )}
      {task === "clear" && (
        <ConfirmDialog
          isFinal
          title={texts.clearInbox.title}
          text={texts.clearInbox.text}
          action={texts.clearInbox.confirm}
          run={async () => {
            await callPortal("clearInbox");
            await ledger.cleared();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Gives the inbox a new address; every part of the page that shows the old one shows the new one. */
function useNewAddress(username: string): () => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = inboxQuery(username);
  return async () => {
    client.setQueryData(queryKey, await callPortal("replaceInboxAddress"));
  };
}

/** The ledger, before it is there. */
function InboxSkeleton() {
  return (
    <Waiting what={texts.inbox.loading}>
      <div className={styles.skeleton}>
        {[1, 2, 3].map((row) => (
          <div key={row}>
            {widths.map((width) => (
              <SkeletonBar key={width} width={width} />
            ))}
          </div>
        ))}
      </div>
    </Waiting>
  );
}

/** Nothing has arrived: what to do, with a command that can be copied. */
function EmptyInbox({ url }: { readonly url: string }) {
  const command = [
    `curl --request POST '${url}'`,
    "  --header 'Content-Type: application/json'",
    `  --data-raw '{"type":"card.blocked"}'`,
  ].join(" \\\n");
  return (
    <div className={styles.empty}>
      <h3>{texts.emptyInbox.title}</h3>
      <p>{texts.emptyInbox.text}</p>
      <div className={`wire ${styles.command}`}>
        <WireCode label={texts.emptyInbox.command} tokens={shellTokens(command)} isWrapped />
        <CopyButton onWire isIcon label={texts.emptyInbox.copy} text={() => command} />
      </div>
    </div>
  );
}

/** Ids of the open rows; they survive a reload. */
function useOpenedRows() {
  const text = useSessionValue(stored);
  const opened = useMemo(() => new Set(idsOf(text)), [text]);
  return {
    opened,
    toggle(id: number) {
      const next = new Set(idsOf(stored.read()));
      if (!next.delete(id)) next.add(id);
      write(next);
    },
    open: (id: number) => write(new Set(idsOf(stored.read())).add(id)),
  };
}

function write(ids: ReadonlySet<number>) {
  stored.write(ids.size === 0 ? null : [...ids].join(","));
}

function idsOf(text: string | null): number[] {
  return (text ?? "")
    .split(",")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** Opens the row that the address names, once for each time it is asked for, and brings it into sight. */
function useAskedRow(lines: readonly InboxRequestLine[] | undefined, open: (id: number) => void): void {
  const client = useQueryClient();
  const username = useUsername();
  const { hash, key } = useLocation();
  const followed = useRef("");
  useEffect(() => {
    const id = askedRow(hash);
    const asked = `${key} ${hash}`;
    if (id === undefined || followed.current === asked || !lines?.some((line) => line.id === id)) return;
    followed.current = asked;
    // With what is in it: a row that grows later would have been scrolled to too early.
    client.prefetchQuery(requestQuery(username, id)).then(() => {
      if (followed.current !== asked) return;
      open(id);
      requestAnimationFrame(() => show(id));
    });
  }, [lines, hash, key, open, client, username]);
}

function show(id: number) {
  const row = document.getElementById(rowAnchor(id));
  row?.scrollIntoView({ block: "start" });
  row?.querySelector("button")?.focus({ preventScroll: true });
}
