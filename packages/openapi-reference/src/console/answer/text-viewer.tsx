import type { EditorView } from "@codemirror/view";
import { escapePattern } from "@connect-portal/openapi-document/escape";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { language } from "../../language/language.ts";
import { texts } from "../texts.ts";
import { createTextView, showMatches } from "./text-view.ts";

interface Matches {
  /** Offsets where a match begins, in order. */
  readonly starts: readonly number[];
  /** More than `MOST_MATCHES` were there. */
  readonly isCut: boolean;
}

export const MOST_MATCHES = 10_000;

interface TextViewerProps {
  readonly text: string;
  readonly isJson: boolean;
}

/** A long text on wire that can be scrolled and searched; only the lines in view are in the page. */
export function TextViewer({ text: given, isJson }: TextViewerProps) {
  const text = useMemo(() => (given.includes("\r") ? given.replace(/\r\n?/g, "\n") : given), [given]);
  const parent = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [wanted, setWanted] = useState("");
  const [current, setCurrent] = useState(0);
  const sought = usePaused(wanted);
  const matches = useMemo(() => findMatches(text, sought), [text, sought]);

  useEffect(() => {
    let made: EditorView | null = null;
    let isGone = false;
    createTextView(text, isJson, () => (isGone ? null : parent.current)).then((created) => {
      made = created;
      setView(created);
    });
    return () => {
      isGone = true;
      made?.destroy();
      setView(null);
    };
  }, [text, isJson]);

  useEffect(() => {
    if (view) showMatches(view, { starts: matches.starts, length: sought.length, current });
  }, [view, matches, sought, current]);

  const step = (by: number) => {
    const count = matches.starts.length;
    if (count > 0) setCurrent((current + by + count) % count);
  };

  function onFieldKey(event: KeyboardEvent) {
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    } else if (event.key === "Escape" && wanted !== "") {
      event.preventDefault();
      setWanted("");
      view?.focus();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only takes the key that finds, from what is inside.
    <div
      className="oar-viewer"
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== "f" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        field.current?.select();
      }}
    >
      <div className="oar-find">
        <input
          ref={field}
          className="oar-find-field"
          type="search"
          aria-label={texts.response.find}
          placeholder={texts.response.find}
          autoComplete="off"
          spellCheck={false}
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
            setCurrent(0);
          }}
          onKeyDown={onFieldKey}
        />
        <span className="oar-find-count" role="status">
          {countText(sought, matches.starts.length, matches.isCut, current)}
        </span>
        <button
          type="button"
          className="oar-button oar-button-icon"
          aria-label={texts.response.previousMatch}
          onClick={() => step(-1)}
        >
          <IconChevronUp size={16} stroke={1.75} aria-hidden />
        </button>
        <button
          type="button"
          className="oar-button oar-button-icon"
          aria-label={texts.response.nextMatch}
          onClick={() => step(1)}
        >
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
      <div ref={parent} className="oar-viewer-text" />
    </div>
  );
}

function countText(sought: string, count: number, isCut: boolean, current: number): string {
  if (sought === "") return "";
  if (count === 0) return texts.response.notFound;
  return texts.response.matches(
    (current + 1).toLocaleString(language.locale),
    count.toLocaleString(language.locale),
    isCut,
  );
}

/** The value once it has rested: looking through 20 MB with every key would be felt. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), 150);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** Finds all occurrences of a text, ignoring case. One pass of a regular expression: 20 MB take some 30 ms. */
export function findMatches(text: string, wanted: string): Matches {
  const starts: number[] = [];
  if (wanted === "") return { starts, isCut: false };
  const pattern = new RegExp(escapePattern(wanted), "gi");
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (starts.length === MOST_MATCHES) return { starts, isCut: true };
    starts.push(match.index);
  }
  return { starts, isCut: false };
}
