import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";

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
      aria-label={isCopied ? "Copied" : label}
      title={isCopied ? "Copied" : label}
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
