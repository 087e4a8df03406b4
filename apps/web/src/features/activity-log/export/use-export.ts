import type { ExportBody, ExportedFile, ExportFormat } from "@connect-portal/contract";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "../../../shared/files/save-file.ts";
import { makeExport } from "./make-export.ts";

/** How the latest export of this page stands. */
export type ExportState =
  | { readonly step: "none" }
  /** `total` is null until the server has said it. */
  | { readonly step: "making"; readonly name: string; readonly done: number; readonly total: number | null }
  | { readonly step: "saved"; readonly format: ExportFormat; readonly file: ExportedFile }
  | { readonly step: "failed"; readonly name: string; readonly failure: Error };

const NONE: ExportState = { step: "none" };

/** One export at a time. Leaving the page gives it up. */
export function useExport() {
  const [state, setState] = useState<ExportState>(NONE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(body: ExportBody) {
    const given = new AbortController();
    running.current?.abort();
    running.current = given;
    const { signal } = given;
    // the server has the last word on it.
    const name = `rapport_activity_log_${body.username}.${body.format}`;
    setState({ step: "making", name, done: 0, total: null });
    try {
      const { file, content } = await makeExport(body, {
        signal,
        onProgress: (done, total) => setState({ step: "making", name, done, total }),
      });
      if (signal.aborted) return;
      saveFile(content, file.name);
      setState({ step: "saved", format: body.format, file });
    } catch (failure) {
      if (!signal.aborted) setState({ step: "failed", name, failure: failure as Error });
    }
  }

  function close() {
    running.current?.abort();
    setState(NONE);
  }

  return { state, start, close };
}
