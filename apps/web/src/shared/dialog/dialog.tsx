import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./dialog.module.css";

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What the stroke above the title says: done or a task, waiting for somebody, failed or about to delete. */
  readonly tone?: "done" | "waiting" | "failed";
  readonly children?: ReactNode;
  /** Buttons, from left to right; the one filled button stands last. Give the safe one `data-autofocus`. */
  readonly actions: ReactNode;
  /** Width in px. */
  readonly size?: number;
}

/** The one shape of every dialog: a short stroke, a title, what there is to say, the buttons at the right. */
export function Dialog({ opened, onClose, title, tone = "done", children, actions, size = 440 }: DialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size}>
      <Modal.Overlay className={styles.overlay} />
      <Modal.Content className={styles.content}>
        <Modal.Body className={styles.body} data-tone={tone}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          {children}
          <div className={styles.actions}>{actions}</div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
