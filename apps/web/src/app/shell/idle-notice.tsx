import { Button } from "@mantine/core";
import { useIdleEnd } from "../../shared/session/end/use-idle-end.ts";
import { sessionEndText } from "../../shared/session/end/use-session-end.ts";
import type { Session } from "../../shared/session/store/claims.ts";
import { texts } from "../texts.ts";
import styles from "./session-notice.module.css";

/** Where unused sessions end: two minutes before. */
export default function IdleNotice({ session }: { readonly session: Session }) {
  const { endsAt, stay } = useIdleEnd(session);
  if (endsAt === null) return null;
  return (
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
  );
}
