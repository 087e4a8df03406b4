import type { InboxRequestLine } from "@connect-portal/contract";
import { useQuery } from "@tanstack/react-query";
import { CallFailure } from "../../../../shared/api-client/call-failure.ts";
import { useUsername } from "../../../../shared/session/use-session.ts";
import { texts } from "../../texts.ts";
import { requestQuery } from "../inbox-queries.ts";
import { BodyView } from "./body-view.tsx";
import { HeaderList } from "./header-list.tsx";
import { RequestActions } from "./request-actions.tsx";
import styles from "./request-detail.module.css";
import { Verdict } from "./verdict.tsx";

interface RequestDetailProps {
  readonly line: InboxRequestLine;
  /** Address of the inbox. */
  readonly url: string;
}

/** A request on wire: what its signature is worth, its body left, its headers right. */
export function RequestDetail({ line, url }: RequestDetailProps) {
  const { data: request, error, refetch } = useQuery(requestQuery(useUsername(), line.id));
  const isGone = error instanceof CallFailure && error.status === 404;
  return (
    <div className={`wire ${styles.detail}`}>
      <div className={styles.head}>
        <Verdict verdict={line.signature} />
        {request && <RequestActions request={request} url={url} />}
      </div>
      {error && (
        <p className={styles.failed} role="alert">
          {error.message}{" "}
          {!isGone && (
            <button type="button" className={styles.again} onClick={() => refetch()}>
              {texts.tryAgain}
            </button>
          )}
        </p>
      )}
      {!error && !request && <p className={styles.note}>{texts.request.loading}</p>}
      {request && (
        <div className={styles.halves}>
          <BodyView id={request.id} body={request.body} headers={request.headers} />
          <HeaderList request={request} />
        </div>
      )}
    </div>
  );
}
