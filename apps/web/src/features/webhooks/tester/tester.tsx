import { type DeliveryBody, HOOK_PAYLOAD_LIMIT, type HttpVerb, httpVerbs } from "@connect-portal/contract";
import type { OperationDocument } from "@connect-portal/openapi-document";
import { ConsoleFrame, ConsolePaper, SendButton } from "@connect-portal/openapi-reference/parts";
import { Input } from "@mantine/core";
import { type KeyboardEvent, type Ref, useId, useRef, useState } from "react";
import type { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { describedBy } from "../../../shared/form/text-field.tsx";
import { isSessionEnd } from "../../../shared/session/end/use-session-end.ts";
import { AnswerPanel } from "../answer/answer-panel.tsx";
import { Arrivals } from "../inbox/arrivals/arrivals.tsx";
import { useInboxScope } from "../inbox/inbox-scope.tsx";
import { texts } from "../texts.ts";
import { HeaderList, QuietButton } from "./header-list.tsx";
import styles from "./hook-line.module.css";
import { RequestTabs } from "./request-tabs.tsx";
import type { Delivery } from "./use-delivery.ts";
import { type TesterMemory, usePayload } from "./use-tester.ts";

interface HookLineProps {
  readonly url: string;
  /** Address of the own inbox, once it is known. */
  readonly inbox: string | undefined;
  /** Why the portal does not send there. */
  readonly refusal: string | null;
  readonly isSending: boolean;
  readonly canSend: boolean;
  readonly onChange: (url: string) => void;
  readonly onUseInbox: () => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** The part of the page that explains a failed send. "session": the session has ended, and the page around says so. */
type RefusalPlace = "url" | "headers" | "session" | "answer";

/** Sentences that name the header or the part of the address themselves: the catalogue's would say it twice. */
const saysAll = new Set<string | null>(["hook_url_not_valid", "hook_header_refused"]);

interface TesterProps {
  readonly ref: Ref<HTMLElement>;
  readonly event: string;
  /** The /hps path of the event's file. */
  readonly spec: string;
  readonly operation: OperationDocument;
  readonly memory: TesterMemory;
  readonly delivery: Delivery;
}

/** Sends an event to a hook URL: address, headers and payload on paper, what came back on wire. */
export function Tester({ ref, event, spec, operation, memory, delivery }: TesterProps) {
  const key = `${spec} ${event}`;
  const state = delivery.of === key ? delivery.state : ({ kind: "idle" } as const);
  const { headers } = memory.kept;
  const { inbox } = useInboxScope();
  const url = memory.kept.url ?? inbox?.url ?? "";
  const payload = usePayload(key, operation, memory);
  const [tab, setTab] = useState("payload");
  const isSending = state.kind === "sending";
  const isTooLarge = new Blob([payload.text]).size > HOOK_PAYLOAD_LIMIT;
  const refusal =
    state.kind === "refused" ? { place: refusalPlace(state.failure), text: refusalText(state.failure) } : null;
  const said = (place: string) => (refusal?.place === place ? refusal.text : null);

  function send() {
    if (url.trim() === "" || isTooLarge || isSending) return;
    const body: DeliveryBody = {
      url: url.trim(),
      method: verbOf(operation),
      event,
      payload: payload.text,
      ...(payload.mediaType !== undefined && { contentType: payload.mediaType }),
      headers: [...headers],
    };
    delivery.send(key, body);
  }

  function onKeyDown(pressed: KeyboardEvent) {
    if (pressed.key === "Enter" && (pressed.ctrlKey || pressed.metaKey)) {
      pressed.preventDefault();
      send();
    }
    // An Escape that closes a list of suggestions does not cancel the call.
    if (pressed.key === "Escape" && !pressed.defaultPrevented && isSending) {
      pressed.preventDefault();
      delivery.cancel();
    }
  }

  return (
    <ConsoleFrame ref={ref} label={texts.tester.label} onKeyDown={onKeyDown}>
      <ConsolePaper>
        <HookLine
          url={url}
          inbox={inbox?.url}
          refusal={said("url")}
          isSending={isSending}
          canSend={url.trim() !== "" && !isTooLarge}
          onChange={(next) => {
            memory.change({ url: next });
            delivery.forgetRefusal();
          }}
          onUseInbox={() => {
            memory.change({ url: null });
            delivery.forgetRefusal();
          }}
          onSend={send}
          onCancel={delivery.cancel}
        />
        <HeaderList
          headers={headers}
          refusal={said("headers")}
          onChange={(next) => {
            memory.change({ headers: next });
            delivery.forgetRefusal();
          }}
        />
        <RequestTabs
          tab={tab}
          onTab={setTab}
          operation={operation}
          payload={payload}
          isTooLarge={isTooLarge}
          delivery={state.kind === "answered" ? state.answer : null}
        />
      </ConsolePaper>
      <AnswerPanel event={event} state={state} refusal={said("answer")} />
      <Arrivals />
    </ConsoleFrame>
  );
}

/** A document may name any method; the tester sends those that a hook gets. */
function verbOf({ method }: OperationDocument): HttpVerb {
  return httpVerbs.find((verb) => verb === method.toUpperCase()) ?? "POST";
}

export function refusalPlace(failure: CallFailure): RefusalPlace {
  if (isSessionEnd(failure)) return "session";
  if (failure.code === "hook_url_not_valid" || failure.code === "hook_url_refused") return "url";
  return failure.code === "hook_header_refused" ? "headers" : "answer";
}

/** The sentence of the catalogue, and what it means in this case. */
export function refusalText({ code, errorMessage, detail }: CallFailure): string {
  if (detail === null || detail === errorMessage) return errorMessage;
  return saysAll.has(code) ? detail : `${errorMessage} ${detail}`;
}

/** The target URL, and the primary button. Enter sends. */
function HookLine(props: HookLineProps) {
  const { url, inbox, refusal, isSending, canSend, onChange, onUseInbox, onSend, onCancel } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.hook}>
      <div className={styles.title}>
        <label htmlFor={id}>{texts.tester.hookUrl}</label>
        {url !== "" && url === inbox ? (
          <span className={styles.mine}>{texts.tester.isMyInbox}</span>
        ) : (
          <QuietButton
            disabled={inbox === undefined}
            onClick={() => {
              onUseInbox();
              // The button goes away with it.
              field.current?.focus();
            }}
          >
            {texts.tester.useMyInbox}
          </QuietButton>
        )}
      </div>
      <div className={styles.line}>
        <Input
          ref={field}
          id={id}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: styles.input ?? "" }}
          error={refusal !== null}
          aria-invalid={refusal !== null || undefined}
          {...describedBy(refusal === null ? undefined : `${id}-error`)}
          value={url}
          onChange={({ currentTarget: { value } }) => onChange(value)}
          onKeyDown={(pressed) => {
            if (pressed.key !== "Enter" || pressed.ctrlKey || pressed.metaKey) return;
            pressed.preventDefault();
            onSend();
          }}
        />
        <SendButton isSending={isSending} disabled={!canSend} onSend={onSend} onCancel={onCancel} />
      </div>
      {refusal !== null && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
