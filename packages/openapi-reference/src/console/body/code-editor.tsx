import { completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers, tooltips } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useReference } from "../../reference-context.ts";
import type { TextProblem } from "../../schema-check/check-text.ts";
import type { KeyedSchema } from "../../schema-check/checker.ts";
import { descriptionHover, schemaCompletion } from "./schema-assistance.ts";

interface ChangedPart {
  /** Offsets into the text before, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The colours of code on paper, as the page's own code has them. */
const codeColours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.tagName, tags.attributeName], color: "var(--code-key)" },
  { tag: [tags.string, tags.attributeValue], color: "var(--code-string)" },
  { tag: tags.number, color: "var(--code-number)" },
  { tag: [tags.bool, tags.null, tags.processingInstruction, tags.comment], color: "var(--code-keyword)" },
]);

export type EditorLanguage = "json" | "xml" | "text";

export interface EditorSelection {
  readonly from: number;
  readonly to: number;
}

interface CodeEditorProps {
  readonly label: string;
  readonly text: string;
  readonly language: EditorLanguage;
  /** Initial caret or selection; null leaves the focus unchanged. */
  readonly selection: EditorSelection | null;
  /** Where the cursor goes, each time that another object says so. */
  readonly caret: EditorSelection | null;
  readonly schema: KeyedSchema | null;
  readonly problems: readonly TextProblem[] | null;
  readonly onChange: (text: string) => void;
}

/** CodeMirror on paper. Tab leaves it, as it leaves every field. */
export function CodeEditor({ label, text, language, selection, caret, schema, problems, onChange }: CodeEditorProps) {
  const { codeLists } = useReference();
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const first = useRef({ text, selection });
  const reached = useRef(caret);
  const report = useRef(onChange);
  report.current = onChange;

  // Before anything else that is typed: what was typed into meanwhile is gone, and a key would go to nobody.
  useLayoutEffect(() => {
    if (!parent.current) return;
    const { text: doc, selection: caret } = first.current;
    const markup = new Compartment();
    const editor = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc,
        ...(caret ? { selection: { anchor: caret.from, head: caret.to } } : {}),
        extensions: [
          ...extensions(label),
          markup.of(language === "json" ? json() : []),
          ...(schema ? [...schemaCompletion(schema, codeLists), descriptionHover(schema)] : []),
          changes((next) => report.current(next)),
        ],
      }),
    });
    view.current = editor;
    if (caret) editor.focus();
    // Only the few who send XML pay for its colours.
    if (language === "xml") {
      import("@codemirror/lang-xml").then(
        ({ xml }) => view.current === editor && editor.dispatch({ effects: markup.reconfigure(xml()) }),
        () => {},
      );
    }
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [label, language, schema, codeLists]);

  // A text from outside, such as an example, replaces the document as one step that can be undone.
  useEffect(() => {
    const editor = view.current;
    const before = editor?.state.doc.toString();
    if (!editor || before === undefined || before === text) return;
    editor.dispatch({ changes: changedPart(before, text) });
  }, [text]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || !problems) return;
    const { length } = editor.state.doc;
    const diagnostics = problems.map(({ from, to, message }) => ({
      from: Math.min(from, length),
      to: Math.min(Math.max(to, from), length),
      severity: "error" as const,
      message,
    }));
    editor.dispatch(setDiagnostics(editor.state, diagnostics));
  }, [problems]);

  useEffect(() => {
    const editor = view.current;
    // The editor that takes a plain one's place has its selection already.
    if (!editor || !caret || reached.current === caret) return;
    reached.current = caret;
    const { length } = editor.state.doc;
    editor.dispatch({
      selection: { anchor: Math.min(caret.from, length), head: Math.min(caret.to, length) },
      scrollIntoView: true,
    });
    editor.focus();
  }, [caret]);

  return <div ref={parent} className="oar-codemirror" />;
}

function extensions(label: string): Extension[] {
  return [
    lineNumbers(),
    history(),
    drawSelection(),
    indentUnit.of("  "),
    indentOnInput(),
    bracketMatching(),
    syntaxHighlighting(codeColours),
    // The console clips what stands out of it.
    tooltips({ position: "fixed" }),
    EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0", autocapitalize: "off", spellcheck: "false" }),
    // Ctrl+Enter is the console's: it sends.
    keymap.of([...completionKeymap, ...defaultKeymap.filter(({ key }) => key !== "Mod-Enter"), ...historyKeymap]),
  ];
}

function changes(report: (text: string) => void): Extension {
  return EditorView.updateListener.of((update) => {
    if (update.docChanged) report(update.state.doc.toString());
  });
}

/** The one stretch in which two texts differ: a caret outside of it stays where it is. */
export function changedPart(before: string, after: string): ChangedPart {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
