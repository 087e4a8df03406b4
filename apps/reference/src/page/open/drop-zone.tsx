import { useEffect, useRef, useState } from "react";
import { texts } from "../texts.ts";
import styles from "./open-dialog.module.css";

/** Takes a file that is dropped anywhere on the page. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFile);
  take.current = onFile;
  useEffect(() => {
    const controller = new AbortController();
    const listen = (type: "dragover" | "dragleave" | "drop", listener: (event: DragEvent) => void) =>
      addEventListener(type, listener, { signal: controller.signal });
    listen("dragover", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    });
    // Leaving the window names no element that would be entered.
    listen("dragleave", (event) => event.relatedTarget === null && setIsOver(false));
    listen("drop", (event) => {
      setIsOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      take.current(file);
    });
    return () => controller.abort();
  }, []);
  return isOver ? <div className={styles.drop}>{texts.open.dropHere}</div> : null;
}
