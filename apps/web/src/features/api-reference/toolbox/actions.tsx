import { Button } from "@mantine/core";
import { IconLock, IconLockOpen } from "@tabler/icons-react";
import { Link } from "react-router";
import { texts } from "../texts.ts";
import { looksEncrypted } from "./jwe-facts.ts";
import type { Action } from "./outcome.ts";
import styles from "./toolbox.module.css";
import type { ToolboxView } from "./use-toolbox.ts";

interface ActionsProps {
  readonly toolbox: ToolboxView;
  readonly onRun: (action: Action) => void;
}

/** Chooses the filled button, which Ctrl+Enter runs: decrypt for an encrypted text, otherwise encrypt. */
export function nextAction(request: string): Action {
  return looksEncrypted(request) ? "decrypt" : "encrypt";
}

/** The foot: how long the texts are kept, and what can be done with them. */
export function Actions({ toolbox, onRun }: ActionsProps) {
  const { request, response, busy, canUndo } = toolbox;
  const next = nextAction(request);
  const button = (action: Action) => (
    <Button
      {...(action !== next && { variant: "default" })}
      className={styles.act ?? ""}
      leftSection={
        action === "encrypt" ? (
          <IconLock size={16} stroke={1.75} aria-hidden />
        ) : (
          <IconLockOpen size={16} stroke={1.75} aria-hidden />
        )
      }
      {...(action === next && { "aria-keyshortcuts": "Control+Enter Meta+Enter", title: texts.toolbox.shortcut })}
      loading={busy === action}
      disabled={request === "" || busy !== null}
      onClick={() => onRun(action)}
    >
      {texts.toolbox[action]}
    </Button>
  );
  return (
    <div className={styles.acts}>
      <p className={styles.kept}>
        {texts.toolbox.kept} <Link to="/encryption-keys">{texts.toolbox.keys}</Link>
      </p>
      <div className={styles.buttons}>
        {canUndo ? (
          <Button variant="subtle" onClick={toolbox.undo}>
            {texts.toolbox.undo}
          </Button>
        ) : (
          <Button
            variant="subtle"
            disabled={busy !== null || (request === "" && response.text === "")}
            onClick={toolbox.clear}
          >
            {texts.toolbox.clear}
          </Button>
        )}
        {button(next === "encrypt" ? "decrypt" : "encrypt")}
        {button(next)}
      </div>
    </div>
  );
}
