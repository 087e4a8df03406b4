import { useIsHydrating } from "@connect-portal/openapi-reference/hydration";
import { Modal } from "@mantine/core";
import type { ReactNode, RefObject } from "react";
import styles from "./dialog.module.css";
import { useFocusBack } from "./use-focus-back.ts";

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Color of the stroke above the title: done or a task, waiting for somebody, failed or about to delete. */
  readonly tone?: "done" | "waiting" | "failed";
  readonly children?: ReactNode;
  /** Buttons, from left to right; the one filled button stands last. Give the safe one `data-autofocus`. */
  readonly actions: ReactNode;
  /** Width in px. */
  readonly size?: number;
  /** The sent form: it gets the focus when the element that had it can no longer take it. */
  readonly form?: RefObject<HTMLElement | null>;
}

/** The one shape of every dialog: a short stroke, a title, what there is to say, the buttons at the right. */
export function Dialog({ opened, onClose, title, tone = "done", children, actions, size = 440, form }: DialogProps) {
  useFocusBack(opened, form);
  // Mantine draws a dialog twice when it is mounted: while React takes the page over, this would delay the first answer.
  if (useIsHydrating()) return null;
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size} returnFocus={false}>
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
