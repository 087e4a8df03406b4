import { IconFile, IconX } from "@tabler/icons-react";
import { type DragEvent, useRef } from "react";
import { useReference } from "../../reference-context.ts";
import type { FileReference } from "../../try-it/http-request.ts";
import { sizeText } from "../../ui/measures.ts";
import { texts } from "../texts.ts";

interface FilePickerProps {
  /** Id of the input. */
  readonly id: string;
  readonly label: string;
  /** The attribute `accept` of a file input. */
  readonly accept: string | undefined;
  readonly isMany: boolean;
  readonly files: readonly FileReference[];
  readonly onChange: (files: readonly FileReference[]) => void;
}

/** Files of the reader's machine, chosen or dropped. Their bytes stay in memory: after a reload they are asked for again. */
export function FilePicker({ id, label, accept, isMany, files, onChange }: FilePickerProps) {
  const { trials } = useReference();
  const input = useRef<HTMLInputElement>(null);
  const isForgotten = files.some((file) => !trials.hasFile(file));

  function add(chosen: FileList | null) {
    const kept = [...(chosen ?? [])].map(trials.keepFile);
    if (kept.length === 0) return;
    onChange(isMany ? [...files.filter(trials.hasFile), ...kept] : kept.slice(0, 1));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    add(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the button does the same.
    <div className="oar-files" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {files.map((file) => (
        <span key={file.id} className={trials.hasFile(file) ? "oar-file" : "oar-file oar-file-gone"}>
          <IconFile size={16} stroke={1.75} aria-hidden />
          <span className="oar-file-name">{file.name}</span>
          <span>{sizeText(file.size)}</span>
          <button
            type="button"
            className="oar-button oar-button-icon"
            aria-label={texts.files.remove(file.name)}
            onClick={() => onChange(files.filter((one) => one !== file))}
          >
            <IconX size={14} stroke={1.75} aria-hidden />
          </button>
        </span>
      ))}
      <input
        ref={input}
        id={id}
        className="oar-visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={isMany}
        onChange={(event) => {
          add(event.target.files);
          // The same file can be chosen once more.
          event.target.value = "";
        }}
      />
      <button
        type="button"
        className="oar-button oar-button-outline oar-button-dense"
        aria-label={texts.files.buttonFor(buttonText(files, isMany), label)}
        onClick={() => input.current?.click()}
      >
        {buttonText(files, isMany)}
      </button>
      {isForgotten ? <p className="oar-error-text">{texts.files.forgotten}</p> : null}
    </div>
  );
}

function buttonText(files: readonly FileReference[], isMany: boolean): string {
  if (files.length === 0) return isMany ? texts.files.chooseMany : texts.files.choose;
  return isMany ? texts.files.add : texts.files.replace;
}
