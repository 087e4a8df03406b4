import type { OperationDocument } from "@connect-portal/openapi-document";
import { IconDownload } from "@tabler/icons-react";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useReference } from "../../reference-context.ts";
import { codeFieldsOf } from "../../schema/code-lists.ts";
import { formatJson } from "../../schema-check/format-json.ts";
import { type Answer, answerText } from "../../try-it/answer/answer.ts";
import { answerFile } from "../../try-it/answer/answer-file.ts";
import { type FaultPlace, toldOf } from "../../try-it/answer/told.ts";
import type { CallState } from "../../try-it/kept/trials.ts";
import { isJsonType } from "../../try-it/media-kind.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { durationText } from "../../ui/measures.ts";
import { useRemembered } from "../../ui/remembered.tsx";
import { type Tab, Tabs } from "../../ui/tabs.tsx";
import type { TrialView } from "../send/use-trial.ts";
import { texts } from "../texts.ts";
import { AnswerView, SendingView } from "./answer-view.tsx";
import { ExchangeView } from "./exchange-view.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { NextSteps } from "./next-steps.tsx";
import { ToldLine } from "./told-line.tsx";

interface AnswerPanelProps {
  readonly operation: OperationDocument;
  readonly trial: TrialView;
  readonly onRequestToken: (() => void) | undefined;
  readonly onPoint: (place: FaultPlace) => void;
}

/** The response, on wire: status, duration and size first; its headers; and the earlier calls. */
export function AnswerPanel({ operation, trial, onRequestToken, onPoint }: AnswerPanelProps) {
  const { call, history } = trial;
  const [tab, setTab] = useRemembered("answer tab", "answer");
  const element = useRef<HTMLElement>(null);
  useAnswerInView(element, call, () => setTab("answer"));

  const answer = call.kind === "answered" ? call.answer : null;
  const headers = answer?.headers ?? (call.kind === "sending" ? call.progress?.head.headers : undefined);
  const view = (
    <CallView call={call} operation={operation} trial={trial} onRequestToken={onRequestToken} onPoint={onPoint} />
  );
  const tabs: Tab[] = [
    {
      id: "answer",
      label: texts.response.label,
      panel: view,
    },
    ...(headers
      ? [
          {
            id: "headers",
            label: texts.response.headers,
            count: headers.length,
            panel: <AnswerHeaders headers={headers} />,
          },
        ]
      : []),
    ...(answer?.encrypted
      ? [
          {
            id: "wire",
            label: texts.encryption.tab,
            panel: <ExchangeView answer={answer} exchange={answer.encrypted} />,
          },
        ]
      : []),
    ...(history.length > 0
      ? [
          {
            id: "history",
            label: texts.response.history,
            count: history.length,
            panel: <HistoryPanel trial={trial} />,
          },
        ]
      : []),
  ];
  return (
    <section ref={element} className="oar-wire oar-answer" aria-label={texts.response.labelOf(operation.title)}>
      <p className="oar-visually-hidden" role="status">
        {announcement(call)}
      </p>
      {tabs.length === 1 ? (
        view
      ) : (
        <Tabs
          label={texts.response.label}
          selected={tab}
          onSelect={setTab}
          actions={answer && tab !== "history" ? <AnswerActions answer={answer} operationId={operation.id} /> : null}
          tabs={tabs}
        />
      )}
      {call.kind === "answered" && tab === "answer" ? (
        <NextSteps operation={operation} answer={call.answer} form={call.form} />
      ) : null}
    </section>
  );
}

/** After sending, show the response: not the history, and not below the fold of a low screen. */
function useAnswerInView(element: RefObject<HTMLElement | null>, call: CallState, showAnswer: () => void) {
  const shown = useRef(call);
  const show = useRef(showAnswer);
  show.current = showAnswer;
  useEffect(() => {
    const before = shown.current;
    shown.current = call;
    if (call.kind === "sending" && before.kind !== "sending") show.current();
    const hasEnded = before !== call && (call.kind === "answered" || call.kind === "failed");
    if (hasEnded && element.current && !isBegun(element.current)) element.current.scrollIntoView({ block: "nearest" });
  }, [element, call]);
}

/** Pixels of an answer that show how it begins: its status and some lines. */
const BEGINNING = 160;

/** Whether its beginning is on the screen: then the page is not moved under the pointer for the rest of it. */
function isBegun(answer: HTMLElement): boolean {
  const { top } = answer.getBoundingClientRect();
  return top >= 0 && globalThis.innerHeight - top >= BEGINNING;
}

function announcement(call: CallState): string | null {
  if (call.kind === "sending") return call.progress?.log ? texts.response.receiving : texts.response.sending;
  if (call.kind !== "answered") return null;
  return texts.response.announced(call.answer.statusLine, durationText(call.answer.durationMs), call.note);
}

function CallView({ call, operation, trial, onRequestToken, onPoint }: { call: CallState } & AnswerPanelProps) {
  const answer = call.kind === "answered" ? call.answer : null;
  const told = useMemo(() => (answer ? toldOf(answer) : null), [answer]);
  const codes = useMemo(() => codeFieldsOf(operation), [operation]);
  if (call.kind === "answered") {
    const needsToken = call.answer.status === 401 && !trial.refusesToken && onRequestToken;
    return (
      <AnswerView answer={call.answer} method={operation.method.toUpperCase()} codes={codes}>
        {call.note === null ? null : <TokenNote note={call.note} onRequestToken={onRequestToken} />}
        {told ? <ToldLine told={told} codes={codes} onPoint={onPoint} /> : null}
        {needsToken ? <TokenOffer hadToken={call.hadToken} onRequestToken={onRequestToken} /> : null}
      </AnswerView>
    );
  }
  if (call.kind === "sending") return <SendingView call={call} />;
  return (
    <div className="oar-answer-empty">
      {call.kind === "failed" && call.failure.kind !== "cancelled" ? (
        <p role="alert">
          <strong>{call.failure.kind === "invalid" ? texts.response.notSent : texts.response.failed}</strong>{" "}
          {call.failure.message}
        </p>
      ) : (
        <p>{trial.history.length > 0 ? texts.response.emptyAgain : texts.response.empty}</p>
      )}
    </div>
  );
}

/** Saves the body as it came, and copies it as it is shown; `operationId` names the file when the answer does not. */
export function AnswerActions({ answer, operationId }: { answer: Answer; operationId: string }) {
  const file = answerFile(answer, operationId);
  const text = answerText(answer);
  if (!file) return null;
  return (
    <span className="oar-actions">
      <button
        type="button"
        className="oar-button oar-button-icon"
        aria-label={texts.response.save(file.name)}
        title={texts.response.saveShort(file.name)}
        onClick={() => saveFile(file)}
      >
        <IconDownload size={16} stroke={1.75} aria-hidden />
      </button>
      {text === null ? null : (
        <CopyButton
          label={texts.response.copy}
          text={() => (isJsonType(answer.contentType) ? formatJson(text) : text)}
        />
      )}
    </span>
  );
}

/** The host's note about the token of this call, and a button to get another. */
function TokenNote({ note, onRequestToken }: { note: string } & Pick<AnswerPanelProps, "onRequestToken">) {
  return (
    <p className="oar-given">
      {note}
      {onRequestToken ? (
        <button type="button" className="oar-link" onClick={onRequestToken}>
          {texts.response.ownToken}
        </button>
      ) : null}
    </p>
  );
}

function TokenOffer({ hadToken, onRequestToken }: { hadToken: boolean; onRequestToken: () => void }) {
  const { accessToken } = useReference();
  return (
    <div className="oar-offer">
      <span>{hadToken ? texts.response.tokenRejected : texts.response.noToken}</span>
      <button type="button" className="oar-button oar-button-on-wire oar-button-dense" onClick={onRequestToken}>
        {accessToken === null ? texts.response.setToken : texts.response.resetToken}
      </button>
    </div>
  );
}

export function AnswerHeaders({ headers }: { headers: Answer["headers"] }) {
  return (
    <dl className="oar-kv">
      {headers.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a header may come twice; their order is that of the wire.
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Hands bytes to the browser's own saving. */
function saveFile({ name, bytes }: { readonly name: string; readonly bytes: Blob }): void {
  // Without its type: a browser that opens instead of saving must not run what a server sent.
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun when the next task runs.
  setTimeout(() => URL.revokeObjectURL(url));
}
