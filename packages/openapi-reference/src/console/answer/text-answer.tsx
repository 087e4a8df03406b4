import { useEffect, useMemo, useState } from "react";
import { useReference } from "../../reference-context.ts";
import { formatJson } from "../../schema-check/format-json.ts";
import { isJsonType } from "../../try-it/media-kind.ts";
import { Code } from "../../ui/code.tsx";
import { jsonTokens } from "../../ui/tokens.ts";
import { WireText } from "../../ui/wire-text.tsx";
import { texts } from "../texts.ts";

interface TextAnswerProps {
  readonly text: string;
  readonly note: string | null;
  readonly contentType: string;
}

/** Characters; up to here the page colours and lays out the text itself. */
const SHORT = 24_000;

/** A text as text, never as a page; JSON indented and coloured. A long one comes in a viewer that scrolls and searches. */
export function TextAnswer({ text, note, contentType }: TextAnswerProps) {
  const isJson = isJsonType(contentType);
  return (
    <>
      {note === null ? null : <p className="oar-answer-note">{note}</p>}
      {text.length <= SHORT ? <ShortText text={text} isJson={isJson} /> : <LongText text={text} isJson={isJson} />}
    </>
  );
}

function ShortText({ text, isJson }: { text: string; isJson: boolean }) {
  const tokens = useMemo(() => (isJson ? jsonTokens(formatJson(text)) : null), [text, isJson]);
  return <WireText className="oar-answer-body">{tokens ? <Code tokens={tokens} /> : text}</WireText>;
}

type Viewer = typeof import("./text-viewer.tsx").TextViewer;

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
