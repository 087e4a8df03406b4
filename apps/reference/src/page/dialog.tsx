import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";
import { texts } from "./texts.ts";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog, open for as long as it is rendered. Escape and a click beside it close it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard.
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
