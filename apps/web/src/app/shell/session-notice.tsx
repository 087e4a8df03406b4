import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { sessionEndText, useSessionEnd } from "../../shared/session/end/use-session-end.ts";
import { useSession } from "../../shared/session/use-session.ts";
import { texts } from "../texts.ts";
import styles from "./session-notice.module.css";

const IdleNotice = lazy(() => import("./idle-notice.tsx"));
const SignInAgainDialog = lazy(() => import("../../shared/session/start/sign-in-again-dialog.tsx"));

/** Under the bar, from five minutes before the session's end: when it ends, and the way to go on without losing anything. `site`: with the margins of the ordinary pages. */
export function SessionNotice({ site = false }: { readonly site?: boolean }) {
  const current = useSession();
  const session = useSessionEnd();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {/* It is there before it speaks: a screen reader says only what changes in it. */}
      <div role="status" className={styles.region} data-site={site || undefined}>
        {session && (
          <div className={styles.notice}>
            <p>
              {texts.notice.ends}
              <span className="num">{sessionEndText(session.expiresAt)}</span>
              {texts.notice.keep}
            </p>
            <Button size="xs" variant="default" onClick={() => setAsked(true)}>
              {texts.notice.signIn}
            </Button>
          </div>
        )}
        {current?.idleMinutes !== undefined && (
          <Suspense>
            <IdleNotice session={current} />
          </Suspense>
        )}
      </div>
      {session && isAsked && (
        <Suspense>
          <SignInAgainDialog username={session.username} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
