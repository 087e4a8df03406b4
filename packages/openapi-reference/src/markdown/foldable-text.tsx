import { useMemo } from "react";
import { texts } from "../texts.ts";
import { useRemembered } from "../ui/remembered.tsx";
import { excerptOf } from "./excerpt.ts";
import { Markdown } from "./markdown.tsx";

interface FoldableTextProps {
  /** Key of the remembered state: whether all is shown. */
  readonly name: string;
  readonly text: string | undefined;
  readonly className: string;
  /** About so many lines are shown at first. */
  readonly lines: number;
  /** Level of the text's first heading. */
  readonly level: number;
  /** See `Markdown`. */
  readonly isSearched?: boolean;
}

/** A text of the document that may be a book: its excerpt, and the rest when asked for. */
export function FoldableText({ name, text = "", className, lines, level, isSearched = true }: FoldableTextProps) {
  const [isOpen, setOpen] = useRemembered(name, false);
  const excerpt = useMemo(() => excerptOf(text, lines), [text, lines]);
  if (excerpt === undefined)
    return <Markdown text={text} className={className} level={level} isSearched={isSearched} />;
  return (
    <>
      <Markdown text={isOpen ? text : excerpt} className={className} level={level} isSearched={isSearched} />
      <button type="button" className="oar-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.actions.showLess : texts.actions.showMore}
      </button>
    </>
  );
}
