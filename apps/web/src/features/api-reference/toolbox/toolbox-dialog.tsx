import { ActionIcon, Modal } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import dialog from "../../../shared/dialog/dialog.module.css";
import { texts } from "../texts.ts";
import { Actions, nextAction } from "./actions.tsx";
import { Areas } from "./areas.tsx";
import type { Outcome } from "./outcome.ts";
import { TestCase } from "./test-case.tsx";
import styles from "./toolbox.module.css";
import { useToolbox } from "./use-toolbox.ts";

export interface ToolboxDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Opens the access-token dialog. */
  readonly onRequestToken: () => void;
}

/** Encrypts and decrypts request bodies, R-2.17. It stays mounted while closed: what was typed is there again. */
export function ToolboxDialog({ opened, onClose, onRequestToken }: ToolboxDialogProps) {
  const toolbox = useToolbox();

  function onKeyDown(event: KeyboardEvent) {
    // The open list of test cases takes the key for itself.
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    if (toolbox.request !== "" && toolbox.busy === null) void toolbox.run(nextAction(toolbox.request));
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
            <Modal.Title className={styles.title}>{texts.toolbox.title}</Modal.Title>
            <TestCase chosen={toolbox.testCase} onChoose={toolbox.fill} />
            <ActionIcon className={styles.close ?? ""} aria-label={texts.toolbox.close} onClick={onClose}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
          <Areas toolbox={toolbox} onRequestToken={onRequestToken} />
          <Actions toolbox={toolbox} onRun={toolbox.run} />
          <p className="visually-hidden" role="status">
            {toolbox.busy === null ? announcement(toolbox) : ""}
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Announces a response to screen readers. */
function announcement({ response, isUnwrapped }: { response: Outcome; isUnwrapped: boolean }): string {
  if (isUnwrapped) return texts.toolbox.unwrapped;
  if (response.kind === "text") return "";
  if (response.kind === "done") return texts.outcome.announced[response.action];
  const { text, place, mend } = response;
  const sentences = [text, place, mend].filter((part) => part !== undefined);
  return sentences.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(" ");
}
