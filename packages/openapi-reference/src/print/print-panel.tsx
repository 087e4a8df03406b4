import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { grouped } from "../document/counts.ts";
import { useReference } from "../reference-context.ts";
import { texts } from "../texts.ts";
import { PrintView } from "./print-view.tsx";
import { usePrint } from "./use-print.ts";

/** A4, everything opened. Measured: 4.9 in the GitHub description, 7 in our card management with its many answers. */
const PAGES_PER_OPERATION = 5;

/** More operations than these are printed only after the reader has heard how much paper that is. */
const ASKS_FROM = 300;

interface PrintPanelProps {
  /** Printed, cancelled, or thought better of. */
  readonly onDone: () => void;
}

/** From the wish to print everything to the browser's print dialog. */
export default function PrintPanel({ onDone }: PrintPanelProps) {
  const { index } = useReference();
  const count = index.operations.length;
  const [isAgreed, setAgreed] = useState(count <= ASKS_FROM);
  if (isAgreed) return <Printing onDone={onDone} />;
  const pages = pagesOf(count);
  return (
    <div className="oar-bar-notice" role="alert">
      <p>{texts.print.long(grouped(count), grouped(pages))}</p>
      <div className="oar-bar-actions">
        <button
          type="button"
          className="oar-button oar-button-outline oar-button-dense"
          onClick={() => setAgreed(true)}
        >
          {texts.print.all}
        </button>
        <button type="button" className="oar-button oar-button-quiet oar-button-dense" onClick={onDone}>
          {texts.print.cancel}
        </button>
      </div>
    </div>
  );
}

function Printing({ onDone }: PrintPanelProps) {
  const { index } = useReference();
  const { state, sheets, retry } = usePrint();
  const [day] = useState(() => new Date().toISOString().slice(0, 10));
  const count = index.operations.length;

  useEffect(() => {
    if (state.kind !== "ready") return;
    const root = document.documentElement;
    root.dataset.oarPrint = "all";
    const margins = marginSheet([index.title, index.version, texts.print.printedOn(day)].filter(Boolean).join(" · "));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, margins];
    const controller = new AbortController();
    addEventListener("afterprint", onDone, { signal: controller.signal });
    // After the paint, so that the last sheet is on the page.
    const timer = setTimeout(() => print(), 50);
    return () => {
      clearTimeout(timer);
      controller.abort();
      delete root.dataset.oarPrint;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== margins);
    };
  }, [state.kind, onDone, index, day]);

  return (
    <>
      {state.kind === "failed" ? (
        <div className="oar-bar-notice" role="alert">
          <p>
            {texts.print.failed} {state.error instanceof Error ? state.error.message : ""}
          </p>
          <div className="oar-bar-actions">
            <button type="button" className="oar-button oar-button-outline oar-button-dense" onClick={retry}>
              {texts.tryAgain}
            </button>
            <button type="button" className="oar-button oar-button-quiet oar-button-dense" onClick={onDone}>
              {texts.print.cancel}
            </button>
          </div>
        </div>
      ) : (
        <div className="oar-bar-notice">
          <label className="oar-bar-progress">
            {texts.print.preparing(grouped(count))}
            <progress max={count} value={state.kind === "ready" ? count : state.done} />
          </label>
          <button type="button" className="oar-button oar-button-quiet oar-button-dense" onClick={onDone}>
            {texts.print.cancel}
          </button>
        </div>
      )}
      {createPortal(
        <div className="oar oar-print-root">
          <PrintView index={index} sheets={sheets} day={day} />
        </div>,
        document.body,
      )}
    </>
  );
}

/** A line in the margin of each page; the style sheet of the reference has the page numbers. */
function marginSheet(line: string): CSSStyleSheet {
  // A string of CSS ends at its quote or at a line break (CSS Syntax, 4.3.5).
  const text = line.replace(/["\\\n\r\f]/g, " ");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { @bottom-left { content: "${text}"; } }`);
  return sheet;
}

/** How many pages it may be, in two digits: more would pretend to know. */
export function pagesOf(operations: number): number {
  return Math.max(1, Math.ceil(Number((operations * PAGES_PER_OPERATION).toPrecision(2))));
}
