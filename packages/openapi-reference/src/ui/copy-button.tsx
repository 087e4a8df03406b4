import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { texts } from "../texts.ts";

/** Says for a moment that it copied; `text` is only made when it is asked for. */
export function CopyButton({ label, text }: { label: string; text: () => string | Promise<string> }) {
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
      {isCopied ? <IconCheck size={16} stroke={1.75} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />}
    </button>
  );
}
