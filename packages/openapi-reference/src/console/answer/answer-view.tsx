import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useReference } from "../../reference-context.ts";
import { formatJson } from "../../schema-check/format-json.ts";
import type { Answer } from "../../try-it/answer/answer.ts";
import type { CallState } from "../../try-it/kept/trials.ts";
import { isJsonType } from "../../try-it/media-kind.ts";
import { WireText } from "../../ui/code.tsx";
import { ProblemLink } from "../../ui/copy-button.tsx";
import { durationText, sizeText } from "../../ui/measures.ts";
import { texts } from "../texts.ts";
import { AnswerCode } from "./answer-code.tsx";
import { ItemsView } from "./items-view.tsx";

type Sending = Extract<CallState, { kind: "sending" }>;

interface TextAnswerProps {
  readonly text: string;
  readonly note: string | null;
  readonly contentType: string;
  readonly codes: ReadonlyMap<string, string>;
}

/** Characters; up to here the page colours and lays out the text itself. */
const SHORT = 24_000;

type Viewer = typeof import("./text-viewer.tsx").TextViewer;

interface BinaryAnswerProps {
  /** Null in the history. */
  readonly bytes: Blob | null;
  readonly size: number;
  readonly contentType: string;
}

/** Kinds of image that hold pixels and nothing that runs. */
const SHOWN = /^image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)$/;

interface AnswerViewProps {
  readonly answer: Answer;
  /** Method of the request. */
  readonly method: string;
  /** Fields whose values are codes, and their lists. */
  readonly codes?: ReadonlyMap<string, string>;
  readonly children?: ReactNode;
}

const NO_CODES: ReadonlyMap<string, string> = new Map();

/** One answer: its first line, then its body in the way of its kind. Nothing of it is ever rendered as a page. */
export function AnswerView({ answer, method, codes = NO_CODES, children }: AnswerViewProps) {
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
      <AnswerBodyView answer={answer} codes={codes} />
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

function AnswerBodyView({ answer, codes }: Required<Pick<AnswerViewProps, "answer" | "codes">>) {
  const { body } = answer;
  switch (body.kind) {
    case "none":
      return <p className="oar-note oar-note-panel">{body.reason}</p>;
    case "text":
      return <TextAnswer text={body.text} note={body.note} contentType={answer.contentType} codes={codes} />;
    case "binary":
      return <BinaryAnswer bytes={body.bytes} size={answer.size} contentType={answer.contentType} />;
    case "items":
      return <ItemsView log={body.log} end={body.end} />;
  }
}

/** Bytes: a picture of those that are one, for the rest the way to save them. */
function BinaryAnswer({ bytes, size, contentType }: BinaryAnswerProps) {
  if (!bytes) return <p className="oar-note oar-note-panel">{texts.response.binaryNotKept(sizeText(size))}</p>;
  if (SHOWN.test(contentType)) return <Picture bytes={bytes} />;
  return <p className="oar-note oar-note-panel">{texts.response.binary(sizeText(size))}</p>;
}

function Picture({ bytes }: { bytes: Blob }) {
  const [url, setUrl] = useState<string | null>(null);
  const [dimensions, setDimensions] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  if (url === null) return null;
  return (
    <figure className="oar-picture">
      <img
        src={url}
        alt={texts.response.picture}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setDimensions(texts.response.pixels(naturalWidth, naturalHeight))
        }
        onError={() => setDimensions(texts.response.brokenPicture)}
      />
      <figcaption>{dimensions}</figcaption>
    </figure>
  );
}

/** A text as text, never as a page; JSON indented and coloured. A long one comes in a viewer that scrolls and searches. */
function TextAnswer({ text, note, contentType, codes }: TextAnswerProps) {
  const isJson = isJsonType(contentType);
  return (
    <>
      {note === null ? null : <p className="oar-answer-note">{note}</p>}
      {text.length <= SHORT ? (
        <ShortText text={text} isJson={isJson} codes={codes} />
      ) : (
        <LongText text={text} isJson={isJson} />
      )}
    </>
  );
}

function ShortText({ text, isJson, codes }: Pick<TextAnswerProps, "text" | "codes"> & { readonly isJson: boolean }) {
  const json = useMemo(() => (isJson ? formatJson(text) : null), [text, isJson]);
  return (
    <WireText className="oar-answer-body">{json === null ? text : <AnswerCode json={json} codes={codes} />}</WireText>
  );
}

/** Formatting happens in the worker, and the viewer's code is fetched meanwhile. */
function LongText({ text, isJson }: { text: string; isJson: boolean }) {
  const { trials } = useReference();
  const [ready, setReady] = useState<{ source: string; text: string; Viewer: Viewer } | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const formatted = isJson ? trials.checker.format(text) : Promise.resolve(text);
    Promise.all([formatted, import("./text-viewer.tsx")]).then(
      ([result, { TextViewer }]) => isCurrent && setReady({ source: text, text: result ?? text, Viewer: TextViewer }),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [trials, text, isJson]);

  if (isFailed) {
    return (
      <>
        <p className="oar-answer-note">{texts.response.noViewer}</p>
        <WireText className="oar-answer-body">{text.slice(0, SHORT)}</WireText>
      </>
    );
  }
  if (ready?.source !== text)
    return <p className="oar-note oar-note-panel">{texts.response.preparing(sizeOf(text))}</p>;
  return <ready.Viewer text={ready.text} isJson={isJson} />;
}

function sizeOf(text: string): string {
  return texts.response.millionCharacters((text.length / 1e6).toFixed(1));
}

/** A call under way: how long it has taken, and what has come so far. */
export function SendingView({ call: { startedAt, progress } }: { call: Sending }) {
  const elapsed = useElapsed(startedAt);
  if (!progress) {
    return (
      <div className="oar-answer-empty oar-waiting">
        <p>{texts.response.waiting}</p>
        <span>{durationText(elapsed)}</span>
      </div>
    );
  }
  const { head, received, log } = progress;
  return (
    <>
      <p className={head.status < 400 ? "oar-result" : "oar-result oar-result-bad"}>
        <strong>{head.statusLine}</strong>
        <span>{durationText(elapsed)}</span>
        <span>{sizeText(received)}</span>
        <span className="oar-result-type">{head.contentType}</span>
      </p>
      {log ? (
        <ItemsView log={log} end={null} />
      ) : (
        <p className="oar-note oar-note-panel">{texts.response.receivingBody}</p>
      )}
    </>
  );
}

/** Milliseconds since a moment of `performance.now()`, ten times a second. */
function useElapsed(startedAt: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - startedAt);
}
