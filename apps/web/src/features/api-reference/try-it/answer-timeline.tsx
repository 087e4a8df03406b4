import { SANDBOX_TIMELINE_HEADER, timelinePage } from "@connect-portal/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { useUsername } from "../../../shared/session/use-session.ts";
import { texts } from "../texts.ts";
import styles from "./answer-timeline.module.css";
import { ownRequestId } from "./own-request-id.ts";

interface HeadOfAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
}

/** Links from a response's status to the timeline of its call; null for responses of another server. */
export function answerAside({ status, headers }: HeadOfAnswer, method: string) {
  const value = headers.find(([name]) => name.toLowerCase() === SANDBOX_TIMELINE_HEADER)?.[1];
  const requestId = value === undefined ? null : ownRequestId(value, location.href);
  if (requestId === null) return null;
  return (
    <AnswerTimeline requestId={requestId} mayHaveChanged={status < 400 && !/^(?:GET|HEAD|QUERY)$/i.test(method)} />
  );
}

interface AnswerTimelineProps {
  readonly requestId: string;
  /** False for calls that only read: they cause no events to count. */
  readonly mayHaveChanged: boolean;
}

function AnswerTimeline({ requestId, mayHaveChanged }: AnswerTimelineProps) {
  const owner = useUsername();
  const { data } = useQuery({
    queryKey: ["timeline", owner, "count", requestId],
    queryFn: ({ signal }) => callPortal("getTimeline", { query: { requestId, cursor: undefined }, signal }),
    select: ({ counts }) => counts.events,
    enabled: mayHaveChanged,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <span className={styles.timeline}>
      <Link to={timelinePage(requestId)}>{texts.timeline}</Link>
      {data !== undefined && <span>{texts.events(data)}</span>}
    </span>
  );
}
