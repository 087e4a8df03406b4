import { useMemo, useState } from "react";
import { isJsonType } from "../try-it/build-body.ts";
import { excerptOf } from "../try-it/excerpt.ts";
import { formatJson } from "../try-it/format-json.ts";
import { sizeText } from "../try-it/measures.ts";
import type { Answer } from "../try-it/send.ts";
import { Code } from "../ui/code.tsx";
import { jsonTokens } from "../ui/tokens.ts";
import { WireText } from "../ui/wire-text.tsx";

/** The body, indented and coloured; a long one starts with its first part. */
export function AnswerBody({ answer }: { answer: Answer }) {
  const [wholeOf, setWholeOf] = useState<Answer | null>(null);
  const isJson = isJsonType(answer.contentType);
  const text = useMemo(() => (isJson ? formatJson(answer.text ?? "") : (answer.text ?? "")), [answer, isJson]);
  const excerpt = useMemo(() => excerptOf(text), [text]);

  if (answer.text === null)
    return <p className="oar-note oar-note-panel">{sizeText(answer.size)} that are not text.</p>;
  if (text === "") return <p className="oar-note oar-note-panel">No body.</p>;
  const isWhole = wholeOf === answer || excerpt.isWhole;
  return (
    <>
      <WireText className="oar-answer-body">
        {isJson ? <Code tokens={jsonTokens(excerpt.text)} /> : excerpt.text}
        {/* Beyond the first part without colours: a hundred thousand spans would be slower than they are useful. */}
        {isWhole ? text.slice(excerpt.text.length) : null}
      </WireText>
      {isWhole ? null : (
        <button type="button" className="oar-button oar-button-on-wire oar-more" onClick={() => setWholeOf(answer)}>
          Show all {excerpt.lines.toLocaleString("en")} lines
        </button>
      )}
    </>
  );
}
