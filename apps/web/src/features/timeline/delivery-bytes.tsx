import type { EventDeliveryStatus } from "@connect-portal/contract";
import { formatJson } from "@connect-portal/openapi-reference/format-json";
import { jsonTokens } from "@connect-portal/openapi-reference/tokens";
import { useQuery } from "@tanstack/react-query";
import { Moment } from "../../shared/dates/moment.tsx";
import { failureText } from "../../shared/form/failure-text.ts";
import { HeaderLines } from "../../shared/sandbox/wire-detail.tsx";
import { deliveryQuery } from "../../shared/sandbox/worlds-query.ts";
import { useUsername } from "../../shared/session/use-session.ts";
import { WireCode } from "../../shared/ui/wire-code.tsx";
import styles from "./point-detail.module.css";
import { texts } from "./texts.ts";

interface DeliveryBytesProps {
  readonly delivery: {
    readonly deliveryId: string;
    readonly status: EventDeliveryStatus;
    readonly attempts: number;
    readonly nextAttemptAt: string | null;
  };
  /** Number of the attempt; null for one that is still to come. */
  readonly number: number | null;
  /** Why the attempt did not count as delivered. */
  readonly reason: string | null;
}

/** The request to an endpoint and its response, loaded when opened. */
export function DeliveryBytes({ delivery, number, reason }: DeliveryBytesProps) {
  const owner = useUsername();
  const { deliveryId, attempts, status, nextAttemptAt } = delivery;
  const { data, error } = useQuery(deliveryQuery(owner, deliveryId, attempts, status));
  if (error) {
    return (
      <p role="alert" className={styles.said}>
        {failureText(error)}
      </p>
    );
  }
  if (!data) return <p className={styles.note}>{texts.detail.loading}</p>;
  const attempt = data.attemptList.find((one) => one.number === number);
  return (
    <>
      {nextAttemptAt !== null && number === null && (
        <p className={styles.note}>
          {texts.detail.nextAttempt} <Moment at={nextAttemptAt} />
        </p>
      )}
      {reason !== null && <p className={styles.said}>{reason}</p>}
      <h2 className={styles.name}>{texts.detail.request}</h2>
      {attempt && <HeaderLines lines={attempt.request.headers} />}
      <WireCode
        label={texts.detail.bytes(`${deliveryId}-${number ?? "next"}`)}
        tokens={jsonTokens(formatJson(data.body))}
        isWrapped
      />
      {attempt && (
        <>
          <h2 className={styles.name}>
            {texts.detail.response} {attempt.response?.status}
          </h2>
          {attempt.response ? (
            <>
              <HeaderLines lines={attempt.response.headers} />
              {attempt.response.body.text !== "" && <pre className={styles.text}>{attempt.response.body.text}</pre>}
              {attempt.response.body.truncated && <p className={styles.note}>{texts.detail.cut}</p>}
            </>
          ) : (
            <p className={styles.note}>{texts.detail.noResponse}</p>
          )}
        </>
      )}
    </>
  );
}
