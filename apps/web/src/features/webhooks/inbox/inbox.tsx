import { Button } from "@mantine/core";
import { lazy, Suspense, useCallback, useState } from "react";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { isSessionEnd } from "../../../shared/session/end/is-session-end.ts";
import { useUsername } from "../../../shared/session/use-session.ts";
import { Empty } from "../../../shared/ui/empty.tsx";
import { texts } from "../texts.ts";
import { EmptyInbox } from "./empty-inbox.tsx";
import styles from "./inbox.module.css";
import { InboxHead, type InboxTask } from "./inbox-head.tsx";
import { useInboxScope } from "./inbox-scope.tsx";
import { InboxSkeleton } from "./inbox-skeleton.tsx";
import { Ledger } from "./ledger/ledger.tsx";
import { Older } from "./ledger/older.tsx";
import { useAskedRow } from "./lines/use-asked-row.ts";
import { useOpenedRows } from "./lines/use-opened-rows.ts";
import { useNewAddress } from "./use-new-address.ts";

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
              <Button variant="default" onClick={readAgain}>
                {texts.tryAgain}
              </Button>
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
