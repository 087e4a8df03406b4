import { IconCheck, IconCopy } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { texts } from "../texts.ts";

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
