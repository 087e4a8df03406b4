import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import wire from "./on-wire.module.css";
import { texts } from "./texts.ts";

interface CopyButtonProps {
  /** Label of the button, such as "Copy as curl". */
  readonly label: string;
  /** Only made when it is asked for. */
  readonly text: () => string;
  /** Shows only the sign; the label stays for screen readers and as a title. */
  readonly isIcon?: boolean;
  /** Stands on wire. */
  readonly onWire?: boolean;
}

/** Copies, and says for a moment that it did; also that it could not, as on a page that came without TLS. */
export function CopyButton({ label, text, isIcon = false, onWire = false }: CopyButtonProps) {
  const { copy, copied, error } = useClipboard({ timeout: 1600 });
  const said = error ? texts.notCopied : copied ? texts.copied : label;
  const sign = copied ? (
    <IconCheck size={16} stroke={1.75} aria-hidden />
  ) : (
    <IconCopy size={16} stroke={1.75} aria-hidden />
  );
  return (
    <Button
      size="xs"
      variant="subtle"
      {...(onWire && { className: wire.button })}
      {...(isIcon ? { "aria-label": said, title: said, px: 6 } : { leftSection: sign })}
      onClick={() => copy(text())}
    >
      {isIcon ? sign : said}
      <span className="visually-hidden" role="status">
        {copied || error ? said : ""}
      </span>
    </Button>
  );
}
