import type { EventDelivery, EventDeliveryDetail } from "@connect-portal/contract";
import { formatJson } from "@connect-portal/openapi-reference/format-json";
import { jsonTokens } from "@connect-portal/openapi-reference/tokens";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../../shared/api-client/use-single-mutation.ts";
import { failureText } from "../../../shared/form/failure-text.ts";
import { Changes } from "../../../shared/organisation/changes.tsx";
import { deliveryFaultWords } from "../../../shared/sandbox/money-text.ts";
import wire from "../../../shared/sandbox/wire-detail.module.css";
import { HeaderLines, WireDetail } from "../../../shared/sandbox/wire-detail.tsx";
import { deliveryQuery, endpointsKey } from "../../../shared/sandbox/worlds-query.ts";
import { useUsername } from "../../../shared/session/use-session.ts";
import onWire from "../../../shared/ui/on-wire.module.css";
import { WireCode } from "../../../shared/ui/wire-code.tsx";
import { texts } from "../texts.ts";
import styles from "./delivery-detail.module.css";

/** A delivery on wire: its body left, its attempts right, and a way to send it again. */
export function DeliveryDetail({ delivery }: { readonly delivery: EventDelivery }) {
  const owner = useUsername();
  const cache = useQueryClient();
  const { deliveryId, attempts, status } = delivery;
  const query = useQuery(deliveryQuery(owner, deliveryId, attempts, status));
  const resend = useSingleMutation({
    mutationFn: () => callPortal("resendDelivery", { params: { id: deliveryId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: endpointsKey(owner) }),
  });
  const head = (
    <>
      <Changes>
        {status !== "waiting" && (
          <Button
            size="xs"
            variant="subtle"
            {...(onWire.button && { className: onWire.button })}
            loading={resend.isPending}
            onClick={() => resend.mutate()}
          >
            {texts.delivery.resend}
          </Button>
        )}
      </Changes>
      <span role="status">{resend.isSuccess && texts.delivery.resent}</span>
      {resend.error && (
        <span role="alert" className={wire.failed}>
          {failureText(resend.error)}
        </span>
      )}
    </>
  );
  return (
    <WireDetail id={delivery.eventId} head={head} query={query} loading={texts.delivery.loading}>
      {({ body, attemptList }) => (
        <div className={wire.halves}>
          <div>
            <h4>{texts.delivery.body}</h4>
            <WireCode label={texts.delivery.body} tokens={jsonTokens(formatJson(body))} />
          </div>
          <div>
            {attemptList.length === 0 && <p className={wire.note}>{texts.delivery.none}</p>}
            {attemptList.toReversed().map((attempt) => (
              <Attempt key={attempt.number} attempt={attempt} />
            ))}
          </div>
        </div>
      )}
    </WireDetail>
  );
}

type AttemptOf = EventDeliveryDetail["attemptList"][number];

function Attempt({
  attempt: { number, sentAt, durationMs, request, response, reason, fault },
}: {
  readonly attempt: AttemptOf;
}) {
  // A delivery that a fault held back was not sent, and has no headers.
  const isSent = request.headers.length > 0;
  return (
    <section className={styles.attempt} aria-label={texts.delivery.attempt(number)}>
      <h4>
        {texts.delivery.attempt(number)}
        <span>
          {sentAt.replace("T", " ").replace("Z", " UTC")} · {texts.delivery.took(durationMs)}
        </span>
      </h4>
      <p className={reason === null ? styles.received : wire.failed}>{reason ?? texts.delivery.received}</p>
      {isSent && fault !== null && <p className={wire.note}>{texts.delivery.onPurpose(deliveryFaultWords[fault])}</p>}
      {isSent && <Lines name={texts.delivery.request} lines={request.headers} />}
      {response === null ? (
        isSent && <p className={wire.note}>{texts.delivery.noResponse}</p>
      ) : (
        <>
          <Lines name={`${texts.delivery.response} ${response.status}`} lines={response.headers} />
          {response.body.text !== "" && <pre className={styles.text}>{response.body.text}</pre>}
          {response.body.truncated && <p className={wire.note}>{texts.delivery.cut}</p>}
        </>
      )}
    </section>
  );
}

function Lines({ name, lines }: { readonly name: string; readonly lines: AttemptOf["request"]["headers"] }) {
  return (
    <details>
      <summary>{name}</summary>
      <HeaderLines lines={lines} />
    </details>
  );
}
