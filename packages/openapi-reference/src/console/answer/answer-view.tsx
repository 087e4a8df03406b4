import type { ReactNode } from "react";
import { useReference } from "../../reference-context.ts";
import type { Answer } from "../../try-it/answer/answer.ts";
import { durationText, sizeText } from "../../ui/measures.ts";
import { ProblemLink } from "../../ui/problem-link.tsx";
import { BinaryAnswer } from "./binary-answer.tsx";
import { ItemsView } from "./items-view.tsx";
import { TextAnswer } from "./text-answer.tsx";

interface AnswerViewProps {
  readonly answer: Answer;
  /** Of the request. */
  readonly method: string;
  readonly children?: ReactNode;
}

/** One answer: its first line, then its body in the way of its kind. Nothing of it is ever rendered as a page. */
export function AnswerView({ answer, method, children }: AnswerViewProps) {
  const { answerNote, answerAside } = useReference();
  const note = answerNote(answer);
  return (
    <>
      <p className={answer.status < 400 ? "oar-result" : "oar-result oar-result-bad"}>
        <strong>{answer.statusLine}</strong>
        {note === null ? null : <span className="oar-result-note">{note}</span>}
        {answerAside(answer, method)}
        <span>{durationText(answer.durationMs)}</span>
        <span>{sizeText(answer.size)}</span>
        <span className="oar-result-type" title={answer.contentType}>
          {answer.contentType}
        </span>
      </p>
      {children}
      <ProblemLink contentType={answer.contentType} body={parsed(answer)} />
      <AnswerBodyView answer={answer} />
    </>
  );
}

/** Characters; a problem is short. */
const LONGEST_PROBLEM = 100_000;

function parsed({ status, body }: Answer): unknown {
  if (status < 400 || body.kind !== "text" || body.text.length > LONGEST_PROBLEM) return null;
  try {
    return JSON.parse(body.text);
  } catch {
    return null;
  }
}

function AnswerBodyView({ answer }: { answer: Answer }) {
  const { body } = answer;
  switch (body.kind) {
    case "none":
      return <p className="oar-note oar-note-panel">{body.reason}</p>;
    case "text":
      return <TextAnswer text={body.text} note={body.note} contentType={answer.contentType} />;
    case "binary":
      return <BinaryAnswer bytes={body.bytes} size={answer.size} contentType={answer.contentType} />;
    case "items":
      return <ItemsView log={body.log} end={body.end} />;
  }
}
