import { Button } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { BarSlot } from "../../../shared/layout/bar-slots.tsx";
import { useAccessToken } from "../../../shared/session/access-token.ts";
import { texts } from "../texts.ts";
import { TokenDialog } from "./token-dialog.tsx";
import { useTokenDialog } from "./token-dialog-state.tsx";

/** the label of the button and the title of its dialog. */
function tokenLabel(set: boolean): string {
  return set ? texts.token.set : texts.token.unset;
}

/** In the bar: whether calls carry an access token, and the way to change that. */
export function TokenButton() {
  const { token } = useAccessToken();
  const { opened, open, close } = useTokenDialog();
  return (
    <BarSlot name="action">
      <Button variant="default" leftSection={<IconKey size={16} stroke={1.75} aria-hidden />} onClick={open}>
        {tokenLabel(token !== null)}
      </Button>
      <TokenDialog opened={opened} onClose={close} title={tokenLabel(token !== null)} />
    </BarSlot>
  );
}
