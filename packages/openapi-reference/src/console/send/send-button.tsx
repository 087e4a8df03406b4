import { IconSend } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { texts } from "../texts.ts";

interface SendButtonProps {
  readonly isSending: boolean;
  readonly disabled: boolean;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** A double click is one click: its second half meets the button that the first has changed. */
function once(act: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  };
}

/** The one button that acts. While a call is under way it cancels it, and keeps its width. */
export function SendButton({ isSending, disabled, onSend, onCancel }: SendButtonProps) {
  if (isSending) {
    return (
      <button type="button" className="oar-button oar-button-outline oar-button-send" onClick={once(onCancel)}>
        <span className="oar-spin" aria-hidden />
        {texts.request.cancel}
      </button>
    );
  }
  return (
    <button
      type="button"
      className="oar-button oar-button-primary oar-button-send"
      disabled={disabled}
      title={texts.request.sendKey}
      onClick={once(onSend)}
    >
      <IconSend size={16} stroke={1.75} aria-hidden />
      {texts.request.send}
    </button>
  );
}
