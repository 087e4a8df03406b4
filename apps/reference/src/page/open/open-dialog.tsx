import { IconFileUpload } from "@tabler/icons-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { Dialog } from "../dialog.tsx";
import { texts } from "../texts.ts";
import styles from "./open-dialog.module.css";

interface OpenDialogProps {
  readonly onFile: (file: File) => void;
  readonly onAddress: (address: string) => void;
  readonly onClose: () => void;
}

/** Another document: a file of this machine, or an address. */
export function OpenDialog({ onFile, onAddress, onClose }: OpenDialogProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState("");
  const [error, setError] = useState<string>();
  const open = (event: FormEvent) => {
    event.preventDefault();
    const { protocol } = URL.parse(address.trim()) ?? {};
    if (protocol === "http:" || protocol === "https:") onAddress(address.trim());
    else setError(texts.open.incomplete);
  };
  return (
    <Dialog title={texts.open.title} onClose={onClose}>
      <div className={styles.file}>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".json,.yaml,.yml,application/json,application/yaml"
          onChange={({ currentTarget: { files } }) => files?.[0] && onFile(files[0])}
        />
        {/* biome-ignore lint/a11y/noAutofocus: a dialog puts the focus where its work begins. */}
        <button type="button" className="button button-primary" autoFocus onClick={() => picker.current?.click()}>
          <IconFileUpload size={16} stroke={1.75} aria-hidden />
          {texts.open.choose}
        </button>
        <p>{texts.open.drop}</p>
      </div>
      <form className={styles.address} onSubmit={open} noValidate>
        <label htmlFor={id}>{texts.open.address}</label>
        <div className={styles.line}>
          <input
            id={id}
            type="url"
            className="input"
            placeholder={texts.open.addressPlaceholder}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            value={address}
            onChange={({ currentTarget }) => {
              setAddress(currentTarget.value);
              setError(undefined);
            }}
          />
          <button type="submit" className="button">
            {texts.open.action}
          </button>
        </div>
        {error === undefined ? null : (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </form>
    </Dialog>
  );
}
