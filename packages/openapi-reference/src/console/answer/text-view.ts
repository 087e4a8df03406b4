import { standardKeymap } from "@codemirror/commands";
import { EditorState, type Extension, StateEffect, StateField, Text } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  lineNumbers,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import { texts } from "../texts.ts";

/** Lines that become part of the document in one go; a text of a million would hold the page up otherwise. */
const SLICE = 10_000;

interface ShownMatches {
  /** Offsets, in order. */
  readonly starts: readonly number[];
  readonly length: number;
  /** Position in `starts` of the one to look at. */
  readonly current: number;
}

/** CodeMirror for reading. Null where the place for it has gone while the text was prepared. */
export async function createTextView(
  text: string,
  isJson: boolean,
  place: () => HTMLElement | null,
): Promise<EditorView | null> {
  const doc = await documentOf(text);
  const parent = place();
  if (!parent) return null;
  return new EditorView({ parent, state: EditorState.create({ doc, extensions: extensions(isJson) }) });
}

/** Marks the matches in view, and brings the current one there. */
export function showMatches(view: EditorView, matches: ShownMatches): void {
  const start = matches.starts[matches.current];
  view.dispatch({
    effects: [
      setMatches.of(matches),
      ...(start === undefined ? [] : [EditorView.scrollIntoView(start, { y: "center", x: "nearest" })]),
    ],
  });
}

/** `text` has no line breaks but "\n". */
async function documentOf(text: string): Promise<Text> {
  let doc = Text.empty;
  let lines: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const end = text.indexOf("\n", at);
    lines.push(text.slice(at, end < 0 ? text.length : end));
    at = end < 0 ? text.length + 1 : end + 1;
    if (lines.length <= SLICE) continue;
    doc = doc.append(Text.of(lines));
    // Appended text continues the last line: an empty one stands for the line break between.
    lines = [""];
    await new Promise((resolve) => setTimeout(resolve));
  }
  return doc.append(Text.of(lines));
}

function extensions(isJson: boolean): Extension[] {
  return [
    lineNumbers(),
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({ "aria-label": texts.response.body, "aria-readonly": "true", tabindex: "0" }),
    keymap.of(standardKeymap),
    shownMatches,
    matchMarks,
    ...(isJson ? [jsonColours] : []),
  ];
}

const setMatches = StateEffect.define<ShownMatches>();

const shownMatches = StateField.define<ShownMatches>({
  create: () => ({ starts: [], length: 0, current: 0 }),
  update: (matches, { effects }) =>
    effects.reduce((all, effect) => (effect.is(setMatches) ? effect.value : all), matches),
});

const matchMark = Decoration.mark({ class: "oar-match" });
const currentMark = Decoration.mark({ class: "oar-match oar-match-current" });

/** Ten thousand matches are kept, and only those of the lines in view are marked. */
const matchMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = marksIn(view);
    }

    update(update: ViewUpdate) {
      const isNew = update.startState.field(shownMatches) !== update.state.field(shownMatches);
      if (isNew || update.viewportChanged) this.decorations = marksIn(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function marksIn(view: EditorView): DecorationSet {
  const { starts, length, current } = view.state.field(shownMatches);
  const { from, to } = view.viewport;
  const marks = [];
  for (let at = firstFrom(starts, from - length); at < starts.length; at += 1) {
    const start = starts[at] ?? 0;
    if (start > to) break;
    marks.push((at === current ? currentMark : matchMark).range(start, start + length));
  }
  return Decoration.set(marks);
}

/** Position of the first offset that is not below `offset`. */
function firstFrom(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const kinds = ["key", "string", "number", "keyword"] as const;
const marks = Object.fromEntries(kinds.map((kind) => [kind, Decoration.mark({ class: `oar-code-${kind}` })]));

/** Line by line, which is exact for JSON that has been indented: no string of it goes over a line. */
const decorator = new MatchDecorator({
  regexp: /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g,
  decorate(add, from, to, [word, string, colon]) {
    const kind = string === undefined ? (/^[-\d]/.test(word) ? "number" : "keyword") : colon ? "key" : "string";
    const mark = marks[kind];
    if (mark) add(from, colon ? to - colon.length : to, mark);
  },
});

const jsonColours = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = decorator.createDeco(view);
    }

    update(update: ViewUpdate) {
      this.decorations = decorator.updateDeco(update, this.decorations);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
