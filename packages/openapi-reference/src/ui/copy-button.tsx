import { IconCheck, IconCopy } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { useReference } from "../reference-context.ts";
import { texts } from "../texts.ts";
import { problemPage } from "../try-it/answer/answer-file.ts";

interface CopyButtonProps {
  readonly label: string;
  /** Only made when it is asked for. */
  readonly text: () => string | Promise<string>;
  /** In place of the two sheets. */
  readonly icon?: ReactNode;
}

/** Says for a moment that it copied. */
export function CopyButton({ label, text, icon = <IconCopy size={16} stroke={1.75} aria-hidden /> }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 1600);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <button
      type="button"
      className="oar-button oar-button-icon"
      aria-label={isCopied ? texts.copied : label}
      title={isCopied ? texts.copied : label}
      onClick={() =>
        Promise.resolve(text())
          .then((copied) => navigator.clipboard.writeText(copied))
          .then(
            () => setCopied(true),
            () => setCopied(false),
          )
      }
    >
      {isCopied ? <IconCheck size={16} stroke={1.75} aria-hidden /> : icon}
    </button>
  );
}

/** On wire, beside a problem: the way to the page that explains it. Nothing where there is none. */
export function ProblemLink({ contentType, body }: { readonly contentType: string; readonly body: unknown }) {
  const page = problemPage(contentType, body, useReference().baseUrl);
  if (page === null) return null;
  return (
    <p className="oar-given">
      <a className="oar-link" href={page.href} target="_blank" rel="noopener noreferrer">
        {texts.responses.whatMeans(page.name)}
      </a>
      {page.host === null ? null : <span>at {page.host}</span>}
    </p>
  );
}
