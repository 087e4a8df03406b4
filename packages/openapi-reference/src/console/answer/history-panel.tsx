import { useState } from "react";
import { language } from "../../language/language.ts";
import type { Answer } from "../../try-it/answer/answer.ts";
import type { PastAnswer, PastCall } from "../../try-it/kept/history.ts";
import { durationText } from "../../ui/measures.ts";
import type { TrialView } from "../send/use-trial.ts";
import { texts } from "../texts.ts";
import { AnswerView } from "./answer-view.tsx";

/** The calls of this operation in this session, newest first; one of them open. */
export function HistoryPanel({ trial }: { trial: TrialView }) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <ol className="oar-history">
      {trial.history.map((call) => (
        <li key={call.id}>
          <button
            type="button"
            className="oar-history-row"
            aria-expanded={openId === call.id}
            onClick={() => setOpenId(openId === call.id ? null : call.id)}
          >
            <Summary call={call} />
          </button>
          {openId === call.id ? (
            <div className="oar-history-open">
              <p className="oar-history-url">
                {call.method} {call.url}
              </p>
              <SentBody call={call} />
              <div className="oar-history-actions">
                <button
                  type="button"
                  className="oar-button oar-button-on-wire oar-button-dense"
                  onClick={() => trial.reuse(call)}
                >
                  {texts.history.use}
                </button>
                <button
                  type="button"
                  className="oar-button oar-button-on-wire oar-button-dense"
                  onClick={() => trial.replay(call)}
                >
                  {texts.history.again}
                </button>
              </div>
              {call.result.kind === "failed" ? (
                <p className="oar-note oar-note-panel">{call.result.message}</p>
              ) : (
                <AnswerView answer={shownAnswer(call.result.answer)} method={call.method} />
              )}
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Summary({ call: { at, result } }: { call: PastCall }) {
  const time = new Date(at).toLocaleTimeString(language.locale, { hour12: false });
  if (result.kind === "failed") {
    return (
      <>
        <strong className="oar-bad">{texts.history.failed}</strong>
        <span />
        <time dateTime={new Date(at).toISOString()}>{time}</time>
      </>
    );
  }
  const { status, statusLine, durationMs } = result.answer;
  return (
    <>
      <strong className={status < 400 ? undefined : "oar-bad"}>{statusLine}</strong>
      <span>{durationText(durationMs)}</span>
      <time dateTime={new Date(at).toISOString()}>{time}</time>
    </>
  );
}

const SHOWN_BODY = 2_000;

function SentBody({ call: { form } }: { call: PastCall }) {
  const text = form.mediaType === null ? "" : (form.bodies[form.mediaType] ?? "");
  if (text === "") return null;
  return <pre className="oar-history-body">{text.length > SHOWN_BODY ? `${text.slice(0, SHOWN_BODY)}…` : text}</pre>;
}

/** A kept answer in the shape of a fresh one. */
function shownAnswer({ text, isCut, ...head }: PastAnswer): Answer {
  if (text === null) return { ...head, body: { kind: "binary", bytes: null } };
  if (text === "") return { ...head, body: { kind: "none", reason: texts.history.emptyBody } };
  const note = isCut ? texts.history.isCut : null;
  return { ...head, body: { kind: "text", text, note, bytes: null } };
}
