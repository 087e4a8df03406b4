import { createContext, useContext, useEffect, useMemo, useState } from "react";
import { isPlainText } from "./plain-text.ts";

/** HTML that is safe in the page; undefined where the text stays as written. */
type Render = (text: string, baseUrl: string, level: number) => string | undefined;

/** Its code comes beside the first operation, so that it delays nothing. */
export const loadMarkdown = () => import("./render-markdown.ts");

/** Null while its code is on the way. */
export function useMarkdownRenderer(): Render | null {
  const [render, setRender] = useState<Render | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadMarkdown().then(
      (module) => isWanted && setRender(() => module.renderMarkdown),
      // Its code could not be fetched: the texts stay as written.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return render;
}

export const MarkdownContext = createContext<{ render: Render | null; baseUrl: string }>({ render: null, baseUrl: "" });

interface MarkdownProps {
  readonly text: string | undefined;
  readonly className: string;
  /** Of the text's own first title. */
  readonly level?: number;
}

/** Most texts stand in rows, under a title of the third level. */
const IN_ROWS = 4;

/** A text of the document, untrusted. Until the renderer has arrived it stands there as written. */
export function Markdown({ text, className, level = IN_ROWS }: MarkdownProps) {
  const { render, baseUrl } = useContext(MarkdownContext);
  const html = useMemo(() => {
    return text && render && !isPlainText(text) ? render(text, baseUrl, level) : undefined;
  }, [text, render, baseUrl, level]);
  if (!text) return null;
  if (html === undefined) {
    return (
      <div className={className}>
        <p>{text}</p>
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the context's renderer, which leaves nothing that runs.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
