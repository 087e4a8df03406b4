import { Button } from "@mantine/core";
import { LoadFailureDialog } from "../../shared/load-failure/load-failure-dialog.tsx";
import { sessionEndText } from "../../shared/session/end/session-end-text.ts";
import { useIdleEnd } from "../../shared/session/end/use-idle-end.ts";
import type { Session } from "../../shared/session/store/claims.ts";
import { texts } from "../texts.ts";
import styles from "./session-notice.module.css";

/** Where unused sessions end: two minutes before, and when it has happened. What was typed stays, as with any other end. */
export default function IdleNotice({ session }: { readonly session: Session }) {
  const { endsAt, failure, stay } = useIdleEnd(session);
  return (
    <>
      {endsAt && (
        <div className={styles.notice}>
          <p>
            {texts.notice.idle}
            <span className="num">{sessionEndText(endsAt)}</span>
            {texts.notice.idleEnd}
          </p>
          <Button size="xs" variant="default" onClick={stay}>
            {texts.notice.stay}
          </Button>
        </div>
      )}
      <LoadFailureDialog failure={failure} expired={failure ? session : undefined} />
    </>
  );
}
