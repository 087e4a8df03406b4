import type { CheckExportAnswer, CheckExportBody } from "@connect-portal/contract";
import { Button, FileButton } from "@mantine/core";
import { IconShieldCheck, IconShieldX } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type DragEvent, useRef, useState } from "react";
import { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { rangeText } from "../../../shared/dates/day-range.ts";
import { timeText } from "../../../shared/dates/utc-day.ts";
import { isSessionEnd } from "../../../shared/session/end/use-session-end.ts";
import { numberText } from "../../../shared/table/pager.tsx";
import { filterText } from "../activity-filter.ts";
import { digestOf } from "../export/use-export.ts";
import { texts } from "../texts.ts";
import styles from "./check-panel.module.css";

interface Verdict {
  readonly isGood: boolean;
  readonly text: string;
}

interface CheckedFile {
  readonly name: string;
  /** SHA-256, hex. */
  readonly digest: string;
  readonly answer: CheckExportAnswer;
}

/** "Check a file": whether an exported file is the portal's own, and still what the log says. */
export function CheckPanel() {
  const check = useMutation({ mutationFn: checkFile });
  const [isOver, setOver] = useState(false);
  const reset = useRef<() => void>(null);

  function choose(file: File | null | undefined) {
    if (file) check.mutate(file);
    // The same file may be chosen again, after it was fixed.
    reset.current?.();
  }

  const target = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      choose(event.dataTransfer.files[0]);
    },
  };

  return (
    <section className={`grid ${styles.panel}`} aria-labelledby="check-a-file">
      <div className={styles.name}>
        <h2 id="check-a-file">{texts.check.title}</h2>
        <p>{texts.check.text}</p>
      </div>
      <div className={styles.matter}>
        <div className={styles.drop} data-over={isOver || undefined} {...target}>
          <FileButton onChange={choose} resetRef={reset} accept=".pdf,.csv,.json">
            {(button) => (
              <Button variant="default" {...button}>
                {texts.check.choose}
              </Button>
            )}
          </FileButton>
          <p>{texts.check.orDrop}</p>
        </div>
        <div role="status">
          {check.isPending && <p className={styles.wait}>{texts.check.checking(check.variables.name)}</p>}
          {check.isSuccess && <CheckResult checked={check.data} />}
          {check.isError && !isSessionEnd(check.error) && <p className={styles.failed}>{check.error.message}</p>}
        </div>
      </div>
    </section>
  );
}

/** The answer in words, with the file that it is about. */
function CheckResult({ checked: { name, digest, answer } }: { readonly checked: CheckedFile }) {
  const { isGood, text } = verdictOf(answer);
  const Icon = isGood ? IconShieldCheck : IconShieldX;
  return (
    <div className={styles.result} data-good={isGood}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <p className={styles.verdict}>{text}</p>
      <p className={styles.file}>
        <span>{name}</span> <code>{texts.check.sha256(digest)}</code>
      </p>
    </div>
  );
}

/** Asks the log about a file. Only its digest leaves the page. Throws CallFailure. */
export async function checkFile(file: File): Promise<CheckedFile> {
  const digest = await digestOf(file).catch((cause: unknown) => {
    throw new CallFailure(0, texts.check.unreadable, { cause });
  });
  const body: CheckExportBody = { digest };
  const answer = await callPortal("checkExport", { body });
  return { name: file.name, digest, answer };
}

/** Words the result of checking an exported file against the log. */
export function verdictOf(answer: CheckExportAnswer): Verdict {
  const words = texts.check;
  if (!answer.known) return { isGood: false, text: words.unknown };
  const { exportedBy, exportedAt, rows, username, action, log } = answer;
  const range = rangeText(answer);
  const shown = words.records(rows, numberText(rows), username);
  const filtered = `${shown}${action ? ` (${filterText(action)})` : ""}${range && `, ${range}`}`;
  const exported = words.exported(exportedBy, timeText(exportedAt), filtered);
  return { isGood: log === "unchanged", text: `${exported} ${words[log]}` };
}
