import { Modal } from "@mantine/core";
import dialog from "../dialog/dialog.module.css";
import { useFocusBack } from "../dialog/use-focus-back.ts";
import { Player } from "./player.tsx";
import { texts } from "./texts.ts";
import styles from "./video-dialog.module.css";
import type { VideoSource } from "./video-source.ts";

interface VideoDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly source: VideoSource;
}

/** A video in a dialog. It is taken away with the dialog, so a closed one does not go on playing. */
export default function VideoDialog({ opened, onClose, title, source }: VideoDialogProps) {
  useFocusBack(opened);
  return (
    <Modal.Root opened={opened} onClose={onClose} size={960} returnFocus={false}>
      <Modal.Overlay className={dialog.overlay} />
      <Modal.Content className={dialog.content}>
        <Modal.Header className={styles.head}>
          <Modal.Title className={dialog.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={texts.close} data-autofocus />
        </Modal.Header>
        <Modal.Body className={styles.body}>
          <Player key={source.playlist} title={title} source={source} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
