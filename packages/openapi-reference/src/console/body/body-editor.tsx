import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { TextProblem } from "../../schema-check/check-text.ts";
import type { KeyedSchema } from "../../schema-check/checker.ts";
import { Code } from "../../ui/code.tsx";
import { jsonTokens } from "../../ui/tokens.ts";
import { texts } from "../texts.ts";
import type { EditorLanguage, EditorSelection } from "./code-editor.tsx";

type CodeEditor = typeof import("./code-editor.tsx").CodeEditor;

interface BodyEditorProps {
  /** For who cannot see what it stands under. */
  readonly label?: string;
  readonly text: string;
  readonly language: EditorLanguage;
  readonly onChange: (text: string) => void;
  /** Schema for suggestions of names and values; JSON only. */
  readonly schema?: KeyedSchema | null;
  /** Underlined; null while nothing is known. */
  readonly problems?: readonly TextProblem[] | null;
  /** Where the cursor goes, each time that another object says so. */
  readonly caret?: EditorSelection | null;
}

/** Characters; the colours of a longer text would cost more elements than the rest of the page. */
const COLOURED_UP_TO = 8_000;

/**
 * A coloured text area that becomes the full editor when the reader turns to it: the editor's code is fetched then, and a
 * page of a hundred operations holds no hundred editors.
 */
export function BodyEditor(props: BodyEditorProps) {
  const { label = texts.body.label, text, language, onChange, schema = null, problems = null, caret = null } = props;
  const [editor, setEditor] = useState<{ Editor: CodeEditor; selection: EditorSelection | null } | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const isAsked = useRef(false);

  // With the focus comes the full editor, which takes the selection over.
  useEffect(() => {
    if (!caret || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(caret.from, caret.to);
  }, [caret]);

  function fetchEditor() {
    if (isAsked.current) return;
    isAsked.current = true;
    import("./code-editor.tsx").then(
      ({ CodeEditor: Editor }) => {
        const element = area.current;
        if (!element) return;
        const hasFocus = document.activeElement === element;
        const selection = hasFocus ? { from: element.selectionStart, to: element.selectionEnd } : null;
        // At once, so that the selection is still that of the text.
        flushSync(() => setEditor({ Editor, selection }));
      },
      // The text area does everything that matters; another focus tries again.
      () => {
        isAsked.current = false;
      },
    );
  }

  if (editor) {
    return (
      <div className="oar-editor">
        <editor.Editor
          label={label}
          text={text}
          language={language}
          selection={editor.selection}
          caret={caret}
          schema={schema}
          problems={problems}
          onChange={onChange}
        />
      </div>
    );
  }
  const lines = text.split("\n").map((_, index) => index + 1);
  return (
    <div className="oar-editor" onPointerEnter={fetchEditor}>
      <pre className="oar-line-numbers" aria-hidden>
        {lines.join("\n")}
      </pre>
      <div className="oar-editor-text">
        <pre className="oar-code" aria-hidden>
          {/* A browser drops the line break that a server's <pre> begins with. */}
          <span>
            {language === "json" && text.length <= COLOURED_UP_TO ? <Code tokens={jsonTokens(text)} /> : text}
            {"\n"}
          </span>
        </pre>
        <textarea
          ref={area}
          aria-label={label}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          wrap="off"
          onFocus={fetchEditor}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}
