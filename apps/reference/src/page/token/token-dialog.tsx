import { type FormEvent, useId, useState } from "react";
import { Dialog } from "../dialog.tsx";
import { texts } from "../texts.ts";
import { tokenAction } from "./token-action.ts";
import styles from "./token-dialog.module.css";

interface TokenDialogProps {
  readonly token: string | null;
  readonly onChange: (token: string | null) => void;
  readonly onClose: () => void;
}

export function TokenDialog({ token, onChange, onClose }: TokenDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().replace(/^bearer\s+/i, "");
  const authorize = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === "") return;
    onChange(wanted);
    onClose();
  };
  return (
    <Dialog title={tokenAction(token)} onClose={onClose}>
      <form onSubmit={authorize}>
        <p className={styles.what}>{texts.token.what}</p>
        {token === null ? null : <p className={styles.now}>{texts.token.now(token.slice(-6))}</p>}
        <label className={styles.label} htmlFor={id}>
          {token === null ? texts.token.field : texts.token.fieldToReplace}
        </label>
        <textarea
          id={id}
          className={`input ${styles.token}`}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          placeholder={texts.token.placeholder}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.shiftKey) authorize(event);
          }}
          autoFocus
        />
        <div className={styles.actions}>
          {token === null ? null : (
            <button
              type="button"
              className={`button button-quiet ${styles.forget}`}
              onClick={() => {
                onChange(null);
                onClose();
              }}
            >
              {texts.token.forget}
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            {texts.token.cancel}
          </button>
          <button type="submit" className="button button-primary" disabled={wanted === ""}>
            {texts.token.authorize}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
