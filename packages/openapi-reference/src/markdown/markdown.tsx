import { createContext, useContext, useEffect, useMemo, useState } from "react";
import { isPlainText } from "./plain-text.ts";

type Render = typeof import("./render-markdown.ts")["renderMarkdown"];

/** Loaded beside the first operation, so that its code delays nothing. */
export function useMarkdownRenderer(): Render | null {
  const [render, setRender] = useState<Render | null>(null);
  useEffect(() => {
    let isWanted = true;
    import("./render-markdown.ts").then((module) => isWanted && setRender(() => module.renderMarkdown));
    return () => {
      isWanted = false;
    };
  }, []);
  return render;
}

export const MarkdownContext = createContext<{ render: Render | null; baseUrl: string }>({ render: null, baseUrl: "" });

/** A text of the document, untrusted. Until the renderer has arrived it stands there as written. */
export function Markdown({ text, className }: { text: string | undefined; className: string }) {
  const { render, baseUrl } = useContext(MarkdownContext);
  const html = useMemo(() => {
    return text && render && !isPlainText(text) ? render(text, baseUrl) : undefined;
  }, [text, render, baseUrl]);
  if (!text) return null;
  if (html === undefined) {
    return (
      <div className={className}>
        <p>{text}</p>
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by renderMarkdown, and nowhere else made.
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
