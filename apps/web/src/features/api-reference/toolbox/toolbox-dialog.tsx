import { ActionIcon, Button, Modal } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import dialog from "../../../shared/dialog/dialog.module.css";
import { Actions, nextAction } from "./actions.tsx";
import { Areas } from "./areas.tsx";
import type { Action, Outcome } from "./outcome.ts";
import { TestCase } from "./test-case.tsx";
import styles from "./toolbox.module.css";
import { useToolbox } from "./use-toolbox.ts";

export interface ToolboxDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Opens the access-token dialog. */
  readonly onRequestToken: () => void;
}

/** Encrypts and decrypts request bodies, SPEC section 2. It stays mounted while closed: what was typed is there again. */
export function ToolboxDialog({ opened, onClose, onRequestToken }: ToolboxDialogProps) {
  const toolbox = useToolbox();
  const tokenButton = useRef<HTMLButtonElement>(null);

  async function run(action: Action) {
    if (!(await toolbox.run(action))) tokenButton.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // The open list of test cases takes the key for itself.
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    if (toolbox.request !== "" && toolbox.busy === null) run(nextAction(toolbox.request));
  }

  return (
    // Its opener takes the focus back: it is the one that knows whether this closes or only steps aside.
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      size={1120}
      classNames={{ inner: styles.inner ?? "" }}
    >
      <Modal.Overlay className={dialog.overlay} />
      <Modal.Content className={`${dialog.content} ${styles.content}`}>
        <Modal.Body className={styles.tool} onKeyDown={onKeyDown}>
          <div className={styles.head}>
            <Modal.Title className={styles.title}>Encrypt and decrypt</Modal.Title>
            <TestCase chosen={toolbox.testCase} onChoose={toolbox.fill} />
            <ActionIcon className={styles.close ?? ""} aria-label="Close" onClick={onClose}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
          <Areas toolbox={toolbox} onRequestToken={onRequestToken} />
          {!toolbox.hasToken && (
            <div className={styles.notice}>
              <p>No access token is set. The sandbox takes calls with one only.</p>
              <Button ref={tokenButton} size="xs" variant="default" onClick={onRequestToken}>
                Set an access token
              </Button>
            </div>
          )}
          <Actions toolbox={toolbox} onRun={run} />
          <p className="visually-hidden" role="status">
            {toolbox.busy === null ? announcement(toolbox.response) : ""}
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** What a screen reader says when an answer has come. */
function announcement(response: Outcome): string {
  if (response.kind === "text") return "";
  if (response.kind === "done") return `The text is ${response.action}ed; the response holds it.`;
  const { text, place, mend } = response;
  return [text, place, mend].filter((part) => part !== undefined).join(". ");
}
