import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { useEffect, useRef } from "react";

export interface EditorSelection {
  readonly from: number;
  readonly to: number;
}

interface CodeEditorProps {
  readonly label: string;
  readonly text: string;
  readonly isJson: boolean;
  /** Where the caret stands at first; null leaves the focus where it is. */
  readonly selection: EditorSelection | null;
  readonly onChange: (text: string) => void;
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--code-key)" },
  { tag: tags.string, color: "var(--code-string)" },
  { tag: tags.number, color: "var(--code-number)" },
  { tag: [tags.bool, tags.null], color: "var(--code-keyword)" },
]);

/** CodeMirror on paper. Tab leaves it, as it leaves every field. */
export function CodeEditor({ label, text, isJson, selection, onChange }: CodeEditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const first = useRef({ text, selection });
  const report = useRef(onChange);
  report.current = onChange;

  useEffect(() => {
    if (!parent.current) return;
    const { text: doc, selection: caret } = first.current;
    const editor = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc,
        ...(caret ? { selection: { anchor: caret.from, head: caret.to } } : {}),
        extensions: [...extensions(label, isJson), changes((next) => report.current(next))],
      }),
    });
    view.current = editor;
    if (caret) editor.focus();
    return () => editor.destroy();
  }, [label, isJson]);

  // A text from outside, such as an example, replaces the document as one step that can be undone.
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === text) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
  }, [text]);

  return <div ref={parent} className="oar-codemirror" />;
}

function extensions(label: string, isJson: boolean): Extension[] {
  return [
    lineNumbers(),
    history(),
    drawSelection(),
    indentUnit.of("  "),
    indentOnInput(),
    bracketMatching(),
    syntaxHighlighting(colours),
    ...(isJson ? [json()] : []),
    EditorView.contentAttributes.of({ "aria-label": label, autocapitalize: "off", spellcheck: "false" }),
    // Ctrl+Enter is the console's: it sends.
    keymap.of([...defaultKeymap.filter(({ key }) => key !== "Mod-Enter"), ...historyKeymap]),
  ];
}

function changes(report: (text: string) => void): Extension {
  return EditorView.updateListener.of((update) => {
    if (update.docChanged) report(update.state.doc.toString());
  });
}
