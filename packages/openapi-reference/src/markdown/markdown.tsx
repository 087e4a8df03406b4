import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useIsHydrating } from "../ui/hydration.tsx";

/** Anything that CommonMark would turn into more than a paragraph: its punctuation, an indented or a second line. */
const markup = /[\\`*_[\]<>&~|#]|\n|^\s*(?:[-+]|\d+[.)])\s|^ {4}|https?:\/\/|www\./;

/** HTML that is safe in the page; undefined where the text stays as written. */
type Render = (text: string, baseUrl: string, level: number) => string | undefined;

/** Every text stays as written. */
const asWritten: Render = () => undefined;

/** Loaded once, the renderer is available to the next page at once. */
let loaded: Render | null = null;

/** Its code comes beside the first operation, so that it delays nothing. A server has no DOM to sanitize with. */
export async function loadMarkdown(): Promise<void> {
  if (typeof document === "undefined") loaded = (await import("./server-markdown.ts")).serverMarkdown;
  else loaded = (await import("./render-markdown.ts")).renderMarkdown;
}

/** Null while its code is on the way. */
export function useMarkdownRenderer(): Render | null {
  // Keep server-rendered text while hydrating: it is rendered again when there is time.
  const isHydrating = useIsHydrating();
  const [render, setRender] = useState<Render | null>(() =>
    isHydrating && typeof document === "object" ? null : loaded,
  );
  useEffect(() => {
    let isWanted = true;
    // A text as it was written says more than none, where the code cannot be fetched.
    loadMarkdown()
      .catch(() => undefined)
      // In slices: all texts of the page at once would hold up a slow phone.
      .then(() => isWanted && startTransition(() => setRender(() => loaded ?? asWritten)));
    return () => {
      isWanted = false;
    };
  }, []);
  return render;
}

export const MarkdownContext = createContext<{ render: Render | null; baseUrl: string }>({
  render: asWritten,
  baseUrl: "",
});

interface MarkdownProps {
  readonly text: string | undefined;
  readonly className: string;
  /** Level of the text's first heading. */
  readonly level?: number;
  /** False for what is said elsewhere or not searched at all, such as an example. */
  readonly isSearched?: boolean;
}

/** Most texts stand in rows, under a title of the third level. */
const IN_ROWS = 4;

/** A text of the document, untrusted. Nobody sees its markup: until the renderer has arrived a skeleton keeps its place. */
export function Markdown({ text, className, level = IN_ROWS, isSearched = true }: MarkdownProps) {
  const { render, baseUrl } = useContext(MarkdownContext);
  const [isWritten] = useState(useIsHydrating());
  const isPlain = useMemo(() => !text || isPlainText(text), [text]);
  const html = useMemo(() => {
    return text && render && !isPlain ? render(text, baseUrl, level) : undefined;
  }, [text, render, baseUrl, level, isPlain]);
  if (!text) return null;
  if (render === null && !isPlain && !isWritten) return <TextSkeleton text={text} className={className} />;
  const searched = { "data-searched": isSearched || undefined };
  const isLeft = isWritten && render === null;
  if (isPlain || (html === undefined && !isLeft)) {
    return (
      <div className={className} {...searched}>
        <p dir="auto">{text}</p>
      </div>
    );
  }
  return <SafeHtml html={html} className={`${className} oar-markdown`} {...searched} />;
}

interface SafeHtmlProps {
  /** Undefined where what a server wrote stays. */
  readonly html: string | undefined;
  readonly className: string;
  readonly "data-searched": true | undefined;
}

/** Elements of a server that are the same already are not made anew: the browser would lay out and paint all of them again. */
function SafeHtml({ html, ...attributes }: SafeHtmlProps) {
  const element = useRef<HTMLDivElement>(null);
  const [first] = useState({ __html: html ?? "" });
  useLayoutEffect(() => {
    const { current } = element;
    if (current && html !== undefined && current.innerHTML !== html) current.innerHTML = html;
  }, [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the context's renderer, which leaves nothing that runs.
  return <div ref={element} {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={first} />;
}

/** Characters that fit in a line, about. */
const LINE = 80;
/** Lines; nobody waits for more than a screen. */
const MOST = 20;

/** About as many lines as the text will take. */
function TextSkeleton({ text, className }: { readonly text: string; readonly className: string }) {
  const lines = Math.min(MOST, Math.ceil(text.length / LINE));
  return (
    <div className={`${className} oar-text-skeleton`} aria-busy>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton have no other name.
        <span key={line} className="oar-skeleton-line" />
      ))}
    </div>
  );
}

/** True for a plain sentence: it needs neither the renderer nor the sanitiser, which arrive after the first screen. */
export function isPlainText(text: string): boolean {
  return !markup.test(text.trim());
}
