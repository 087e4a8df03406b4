import { ActionIcon } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { texts } from "../texts.ts";
import type { Format } from "./download-formats.ts";
import styles from "./format-menu.module.css";

interface FormatMenuProps {
  readonly formats: readonly Format[];
  readonly onChoose: (format: Format) => void;
}

/** The other half of a split button. The browser's own popover brings Escape, clicks beside it and the way of the focus. */
export function FormatMenu({ formats, onChoose }: FormatMenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  /** A popover stands above the whole page and knows nothing of its button. */
  function place() {
    const button = opener.current?.getBoundingClientRect();
    if (!button || !list.current) return;
    list.current.style.top = `${button.bottom + 4}px`;
    list.current.style.right = `${Math.max(8, document.documentElement.clientWidth - button.right)}px`;
  }

  return (
    <>
      <ActionIcon ref={opener} size={28} aria-label={texts.download.others} aria-expanded={isOpen} popoverTarget={id}>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <div
        ref={list}
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={(event) => {
          if (event.newState === "open") place();
          setOpen(event.newState === "open");
        }}
      >
        {formats.map((format) => (
          <button
            key={format.kind}
            type="button"
            className={styles.format}
            onClick={() => {
              list.current?.hidePopover();
              onChoose(format);
            }}
          >
            {format.label}
            <span>{format.name}</span>
          </button>
        ))}
      </div>
    </>
  );
}
