import { Button, Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Dialog } from "../../../shared/dialog/dialog.tsx";
import { useAccessToken } from "../../../shared/session/access-token.ts";
import { texts } from "../texts.ts";
import { describeToken, tidyToken } from "./describe-token.ts";
import { OwnClient } from "./own-client.tsx";
import { SandboxToken } from "./sandbox-token.tsx";
import styles from "./token-dialog.module.css";
import { TokenFactsView } from "./token-facts.tsx";
import { tokenLife, useNow } from "./token-life.ts";

interface TokenDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
}

/** Sets, shows, replaces and forgets the access token that try-it calls carry, for this browser session. */
export function TokenDialog(props: TokenDialogProps) {
  // Mounted while open only: what was pasted and not authorized is forgotten with the dialog.
  return props.opened ? <OpenTokenDialog {...props} /> : null;
}

function OpenTokenDialog({ onClose, title }: TokenDialogProps) {
  const { token, set, clear } = useAccessToken();
  const [pasted, setPasted] = useState("");
  const [issued, setIssued] = useState<string | null>(null);
  const tidy = tidyToken(pasted);
  const error = usePasteError(pasted, tidy);
  const authorize = useRef<HTMLButtonElement>(null);

  // a token counts once the user clicks Authorize, also one that the sandbox has just issued.
  const offer = (fetched: string) => {
    flushSync(() => {
      setIssued(fetched);
      setPasted(fetched);
    });
    authorize.current?.focus();
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size={560}
      actions={
        <>
          {token !== null && (
            <Button variant="subtle" className={styles.forget} onClick={clear}>
              {texts.token.forget}
            </Button>
          )}
          <Button variant="default" data-autofocus onClick={onClose}>
            {token === null ? texts.token.cancel : texts.token.close}
          </Button>
          <Button ref={authorize} type="submit" form="access-token" disabled={tidy === undefined}>
            {texts.token.authorize}
          </Button>
        </>
      }
    >
      {token !== null && <TokenFactsView token={token} />}
      <SandboxToken isSecond={token !== null} isFilled={tidy === undefined} onToken={offer} />
      <form
        id="access-token"
        onSubmit={(event) => {
          event.preventDefault();
          if (tidy === undefined) return;
          set(tidy, { isFetched: tidy === issued });
          onClose();
        }}
      >
        <Textarea
          label={token === null ? texts.token.field : texts.token.fieldToReplace}
          placeholder={texts.token.placeholder}
          classNames={{ input: styles.token }}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          value={pasted}
          error={error}
          onChange={({ currentTarget: { value } }) => setPasted(value)}
        />
      </form>
      <OwnClient />
    </Dialog>
  );
}

/** Checks a pasted token as far as the page can: only the sandbox decides. */
function usePasteError(pasted: string, tidy: string | undefined): string | undefined {
  const now = useNow();
  if (pasted.trim() === "") return undefined;
  if (tidy === undefined) return texts.token.notAToken;
  const life = tokenLife(describeToken(tidy), now);
  return life?.expired ? `${texts.tokenFacts.thisToken(life.words)}.` : undefined;
}
