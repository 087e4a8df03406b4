import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { type ComponentType, useRef, useState } from "react";
import { logFailure } from "../../../shared/log/log-failure.ts";
import { useTokenDialog } from "../access-token/token-dialog-state.tsx";
import { texts } from "../texts.ts";
import type { ToolboxDialogProps } from "./toolbox-dialog.tsx";

/** Opens the toolbox, whose script is loaded at the first wish for it. While a token is set the toolbox steps aside. */
export function ToolboxButton() {
  const [Dialog, setDialog] = useState<ComponentType<ToolboxDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const token = useTokenDialog();
  const button = useRef<HTMLButtonElement>(null);

  function open() {
    setOpen(true);
    if (Dialog !== null || isLoading) return;
    setLoading(true);
    import("./toolbox-dialog.tsx")
      .then(
        (loaded) => setDialog(() => loaded.ToolboxDialog),
        // The portal may have been updated since: the next click tries again.
        (failure: unknown) => logFailure("The toolbox could not be loaded", failure),
      )
      .finally(() => setLoading(false));
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <Button
        ref={button}
        size="xs"
        variant="subtle"
        loading={isLoading}
        leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
        onClick={open}
      >
        {texts.toolbox.open}
      </Button>
      {Dialog !== null && <Dialog opened={isOpen && !token.opened} onClose={close} onRequestToken={token.open} />}
    </>
  );
}
