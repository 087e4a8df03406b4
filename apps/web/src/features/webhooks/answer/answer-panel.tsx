import type { DeliveryAnswer } from "@connect-portal/contract";
import {
  type Answer,
  AnswerActions,
  AnswerHeaders,
  AnswerView,
  Code,
  ConsoleWire,
  CopyButton,
  durationText,
  essence,
  jsonTokens,
  NoAnswerLine,
  SendingView,
  sizeText,
  statusLine,
  Tabs,
  WireMessage,
  WireText,
  whyEmpty,
} from "@connect-portal/openapi-reference/parts";
import { useEffect, useMemo, useRef, useState } from "react";
import type { DeliveryState } from "../tester/use-delivery.ts";
import { texts } from "../texts.ts";
import styles from "./fault-view.module.css";
import sentViewStyles from "./sent-view.module.css";

type Request = DeliveryAnswer["request"];

/** Characters; the colours of a longer text would cost more elements than the rest of the page. */
const COLOURED_UP_TO = 24_000;

type Response = NonNullable<DeliveryAnswer["response"]>;

interface TabActionsProps {
  /** The tab that is open. */
  readonly tab: string;
  readonly event: string;
  /** Undefined when none came. */
  readonly answer: Answer | undefined;
  readonly request: DeliveryAnswer["request"];
}

interface AnswerPanelProps {
  readonly event: string;
  readonly state: DeliveryState;
  /** Why the portal did not send, when no field is to blame. */
  readonly refusal: string | null;
}

/** The response with its headers, and the request that was sent. On wire. */
export function AnswerPanel({ event, state, refusal }: AnswerPanelProps) {
  const element = useRef<HTMLElement>(null);
  const [tab, setTab] = useState("answer");
  const hasEnded = state.kind === "answered" || refusal !== null;
  // Scroll to the answer: on a low screen it would be out of sight.
  useEffect(() => {
    if (hasEnded) element.current?.scrollIntoView({ block: "nearest" });
  }, [hasEnded]);
  useEffect(() => {
    if (state.kind === "sending") setTab("answer");
  }, [state.kind]);

  return (
    <ConsoleWire ref={element} label={texts.response.label}>
      <p className="visually-hidden" role="status">
        {announcement(state)}
      </p>
      {state.kind === "answered" ? (
        <Answered event={event} delivery={state.answer} tab={tab} onTab={setTab} />
      ) : state.kind === "sending" ? (
        <SendingView call={{ kind: "sending", startedAt: state.startedAt, progress: null }} />
      ) : (
        <NothingYet isCancelled={state.kind === "cancelled"} refusal={refusal} />
      )}
    </ConsoleWire>
  );
}

interface AnsweredProps {
  readonly event: string;
  readonly delivery: Extract<DeliveryState, { kind: "answered" }>["answer"];
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

function Answered({ event, delivery, tab, onTab }: AnsweredProps) {
  const { request, response } = delivery;
  const answer = response && answerOf(delivery, response);
  return (
    <Tabs
      label={texts.response.tab}
      selected={tab}
      onSelect={onTab}
      actions={<TabActions tab={tab} event={event} answer={answer} request={request} />}
      tabs={[
        {
          id: "answer",
          label: texts.response.tab,
          panel: answer ? <AnswerView answer={answer} method={request.method} /> : <FaultView delivery={delivery} />,
        },
        ...(answer
          ? [
              {
                id: "headers",
                label: texts.response.headers,
                count: answer.headers.length,
                panel: <AnswerHeaders headers={answer.headers} />,
              },
            ]
          : []),
        { id: "sent", label: texts.response.sent, panel: <SentView request={request} /> },
      ]}
    />
  );
}

function NothingYet({ isCancelled, refusal }: { readonly isCancelled: boolean; readonly refusal: string | null }) {
  return (
    <WireMessage>
      {refusal !== null ? (
        <p role="alert">
          <strong>{texts.response.notSent}</strong> {refusal}
        </p>
      ) : (
        <p>{isCancelled ? texts.response.canceled : texts.response.before}</p>
      )}
    </WireMessage>
  );
}

function announcement(state: DeliveryState): string {
  if (state.kind === "sending") return texts.response.said.sending;
  if (state.kind === "cancelled") return texts.response.said.canceled;
  if (state.kind !== "answered") return "";
  const { response, fault, durationMs } = state.answer;
  if (response) {
    return texts.response.said.response(`${response.status} ${response.statusText}`, durationText(durationMs));
  }
  return texts.response.said.none(fault?.cause ?? "", fault?.mend ?? "");
}

/** Why no answer came, and what to do about it. */
function FaultView({ delivery: { fault, durationMs } }: { readonly delivery: DeliveryAnswer }) {
  return (
    <>
      <NoAnswerLine durationMs={durationMs} code={fault?.code} />
      <dl className={styles.fault}>
        <dt>{texts.response.cause}</dt>
        <dd>{fault?.cause}</dd>
        <dt>{texts.response.fix}</dt>
        <dd>{fault?.mend}</dd>
      </dl>
    </>
  );
}

/** Copies what the open tab shows; the body of an answer can be saved as it came, too. */
function TabActions({ tab, event, answer, request }: TabActionsProps) {
  if (tab === "sent") return <CopyButton label={texts.response.copySent} text={() => sentText(request)} />;
  if (!answer) return null;
  if (tab !== "headers") return <AnswerActions answer={answer} operationId={`${event} answer`} />;
  const text = () => answer.headers.map(([name, value]) => `${name}: ${value}`).join("\n");
  return <CopyButton label={texts.response.copyHeaders} text={text} />;
}

/** Converts a hook's response for the viewer. */
export function answerOf(delivery: DeliveryAnswer, response: Response): Answer {
  const { status, statusText, headers, body } = response;
  const type = headers.find(({ name }) => name.toLowerCase() === "content-type")?.value ?? "";
  return {
    status,
    statusLine: statusLine(status, statusText),
    contentType: essence(type),
    headers: headers.map(({ name, value }) => [name, value] as const),
    durationMs: delivery.durationMs,
    size: body.size,
    body: bodyOf(delivery, response),
  };
}

function bodyOf({ request }: DeliveryAnswer, { status, body }: Response): Answer["body"] {
  if (body.size === 0) return { kind: "none", reason: whyEmpty(request.method, status) };
  if (body.encoding === "base64") return { kind: "binary", bytes: new Blob([bytesOf(body.text)]) };
  const kept = new Blob([body.text]);
  const note = body.truncated ? texts.response.beginning(sizeText(kept.size), sizeText(body.size)) : null;
  return { kind: "text", text: body.text, note, bytes: kept };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** The request exactly as it went out; its body is not indented, because these bytes were signed. */
function SentView({ request: { method, url, headers, body } }: { readonly request: Request }) {
  const tokens = useMemo(() => (body.length <= COLOURED_UP_TO ? jsonTokens(body) : null), [body]);
  return (
    <>
      <p className={sentViewStyles.line}>
        <strong>{method}</strong> {url}
      </p>
      <AnswerHeaders headers={headers.map(({ name, value }) => [name, value] as const)} />
      {body !== "" && (
        <div className={sentViewStyles.body}>
          <WireText>{tokens ? <Code tokens={tokens} /> : body}</WireText>
        </div>
      )}
    </>
  );
}

/** The request as a text: first line, headers, an empty line, the body. */
function sentText({ method, url, headers, body }: Request): string {
  return [`${method} ${url}`, ...headers.map(({ name, value }) => `${name}: ${value}`), "", body].join("\n");
}
