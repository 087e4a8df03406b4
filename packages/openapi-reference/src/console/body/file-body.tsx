import type { MediaType } from "@connect-portal/openapi-document";
import { useId } from "react";
import { FilePicker } from "../fields/file-picker.tsx";
import type { TrialView } from "../send/use-trial.ts";
import { texts } from "../texts.ts";

/** A file that is the whole body. */
export function FileBody({ media, trial }: { media: MediaType; trial: TrialView }) {
  const id = useId();
  const { files } = trial.form;
  const file = files[media.type];
  const accept = media.type.startsWith("image/") || /^(?:audio|video)\//.test(media.type) ? media.type : undefined;
  return (
    <div className="oar-fields">
      <FilePicker
        id={id}
        label={texts.body.label}
        accept={accept}
        isMany={false}
        files={file ? [file] : []}
        onChange={([chosen]) => {
          const { [media.type]: _dropped, ...others } = files;
          trial.edit({ files: chosen ? { ...others, [media.type]: chosen } : others });
        }}
      />
    </div>
  );
}
