import { Button, FileButton } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type DragEvent, useRef, useState } from "react";
import { isSessionEnd } from "../../../shared/session/end/is-session-end.ts";
import { texts } from "../texts.ts";
import { checkFile } from "./check-file.ts";
import styles from "./check-panel.module.css";
import { CheckResult } from "./check-result.tsx";

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
