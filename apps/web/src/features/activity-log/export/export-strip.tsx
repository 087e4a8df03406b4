import type { ExportedFile, ExportFormat } from "@connect-portal/contract";
import { sizeText } from "@connect-portal/openapi-reference/measures";
import { Button, CopyButton } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { numberText } from "../../../shared/table/pager.tsx";
import { texts } from "../texts.ts";
import styles from "./export-strip.module.css";
import type { ExportState } from "./use-export.ts";

interface ExportStripProps {
  readonly state: ExportState;
  /** Gives the export up while it is made, puts the strip away afterwards. */
  readonly onClose: () => void;
}

/** Shows the progress of an export above the table. The page stays usable meanwhile. */
export function ExportStrip({ state, onClose }: ExportStripProps) {
  return (
    <div className={styles.place}>
      {state.step === "making" && <Making {...state} onClose={onClose} />}
      <div role="status">{state.step === "saved" && <Saved {...state} onClose={onClose} />}</div>
      <div role="alert">
        {state.step === "failed" && (
          <div className={`${styles.strip} ${styles.failed}`}>
            <p>
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
              <span>
                <b>{texts.exports.failed(state.name)}</b> {state.failure.message}
              </span>
            </p>
            <Close onClose={onClose} what={texts.exports.theMessage}>
              {texts.exports.close}
            </Close>
          </div>
        )}
      </div>
    </div>
  );
}

type Making = Extract<ExportState, { step: "making" }>;

function Making({ name, done, total, onClose }: Making & { readonly onClose: () => void }) {
  const share = total ? done / total : 0;
  const text = total === null ? texts.exports.starting : texts.exports.progress(numberText(done), numberText(total));
  return (
    <div className={`${styles.strip} ${styles.making}`}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span
        className={styles.lane}
        role="progressbar"
        aria-label={texts.exports.progressOf(name)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={text}
        style={{ "--share": `${share * 100}%` } as CSSProperties}
      />
      <span className={styles.rows}>{text}</span>
      <Close onClose={onClose} what={texts.exports.theExport}>
        {texts.exports.cancel}
      </Close>
    </div>
  );
}

type Saved = Extract<ExportState, { step: "saved" }>;

function Saved({ format, file, onClose }: Saved & { readonly onClose: () => void }) {
  return (
    <div className={`${styles.strip} ${styles.saved}`}>
      <p>
        <IconCheck size={16} stroke={1.75} aria-hidden />
        <b>{savedText(format, file)}</b>
      </p>
      <p className={styles.digest}>
        <span>{texts.exports.sha256}</span>
        <code>{file.digest}</code>
        <CopyButton value={file.digest}>
          {({ copied, copy }) => (
            <Button size="xs" variant="subtle" onClick={copy}>
              {copied ? texts.exports.copied : texts.exports.copy}
              <span className="visually-hidden">{texts.exports.theDigest}</span>
            </Button>
          )}
        </CopyButton>
      </p>
      <Close onClose={onClose} what={texts.exports.theMessage}>
        {texts.exports.close}
      </Close>
    </div>
  );
}

interface CloseProps {
  readonly onClose: () => void;
  readonly children: string;
  /** Follows it for a screen reader, as " the export". */
  readonly what: string;
}

function Close({ onClose, children, what }: CloseProps) {
  return (
    <Button size="xs" variant="subtle" className={styles.close} onClick={onClose}>
      {children}
      <span className="visually-hidden">{what}</span>
    </Button>
  );
}

/** "PDF saved, 10,000 records, 2.1 MB" */
export function savedText(format: ExportFormat, { rows, bytes }: Pick<ExportedFile, "rows" | "bytes">): string {
  return texts.exports.saved(format.toUpperCase(), rows, numberText(rows), sizeText(bytes));
}
