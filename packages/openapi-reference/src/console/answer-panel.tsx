import { useEffect, useRef } from "react";
import { formatJson } from "../try-it/format-json.ts";
import { durationText, sizeText } from "../try-it/measures.ts";
import type { Answer } from "../try-it/send.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { useRemembered } from "../ui/remembered.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { AnswerBody } from "./answer-body.tsx";
import type { TrialView } from "./use-trial.ts";

interface AnswerPanelProps {
  /** The operation's; a page has many answers. */
  readonly title: string;
  readonly trial: TrialView;
  readonly onRequestToken: (() => void) | undefined;
}

/** What came back, on wire: status, duration and size first. */
export function AnswerPanel({ title, trial: { call }, onRequestToken }: AnswerPanelProps) {
  // On a low screen the answer would come in below the fold.
  const element = useRef<HTMLElement>(null);
  const isNew = useRef(call);
  useEffect(() => {
    if (isNew.current !== call && call.kind !== "sending") element.current?.scrollIntoView({ block: "nearest" });
    isNew.current = call;
  }, [call]);

  return (
    <section ref={element} className="oar-wire oar-answer" aria-label={`Answer: ${title}`}>
      <p className="oar-visually-hidden" role="status">
        {call.kind === "sending" ? "Sending" : null}
        {call.kind === "answered" ? `Answer: ${call.answer.statusLine}, ${durationText(call.answer.durationMs)}` : null}
      </p>
      {call.kind === "answered" ? (
        <Answered answer={call.answer} hadToken={call.hadToken} onRequestToken={onRequestToken} />
      ) : (
        <div className="oar-answer-empty">
          {call.kind === "failed" && call.failure.kind !== "cancelled" ? (
            <p role="alert">
              <strong>{call.failure.kind === "invalid" ? "Not sent." : "The call failed."}</strong>{" "}
              {call.failure.message}
            </p>
          ) : (
            <p>{call.kind === "sending" ? "Waiting for the answer" : "The answer stands here after you send."}</p>
          )}
        </div>
      )}
    </section>
  );
}

interface AnsweredProps {
  readonly answer: Answer;
  readonly hadToken: boolean;
  readonly onRequestToken: (() => void) | undefined;
}

function Answered({ answer, hadToken, onRequestToken }: AnsweredProps) {
  const [tab, setTab] = useRemembered("answer tab", "answer");
  const isGood = answer.status < 400;
  return (
    <Tabs
      label="Answer"
      selected={tab}
      onSelect={setTab}
      actions={<CopyButton label="Copy answer" text={() => formatJson(answer.text ?? "")} />}
      tabs={[
        {
          id: "answer",
          label: "Answer",
          panel: (
            <>
              <p className={isGood ? "oar-result" : "oar-result oar-result-bad"}>
                <strong>{answer.statusLine}</strong>
                <span>{durationText(answer.durationMs)}</span>
                <span>{sizeText(answer.size)}</span>
                <span className="oar-result-type">{answer.contentType}</span>
              </p>
              {answer.status === 401 && onRequestToken ? (
                <TokenOffer hadToken={hadToken} onRequestToken={onRequestToken} />
              ) : null}
              <AnswerBody answer={answer} />
            </>
          ),
        },
        { id: "headers", label: "Headers", count: answer.headers.length, panel: <AnswerHeaders answer={answer} /> },
      ]}
    />
  );
}

function TokenOffer({ hadToken, onRequestToken }: { hadToken: boolean; onRequestToken: () => void }) {
  return (
    <div className="oar-offer">
      <span>{hadToken ? "The access token was refused." : "This call went without an access token."}</span>
      <button type="button" className="oar-button oar-button-on-wire oar-button-dense" onClick={onRequestToken}>
        {hadToken ? "Reset an Access Token" : "Setting an Access Token"}
      </button>
    </div>
  );
}

function AnswerHeaders({ answer }: { answer: Answer }) {
  return (
    <dl className="oar-kv">
      {answer.headers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
