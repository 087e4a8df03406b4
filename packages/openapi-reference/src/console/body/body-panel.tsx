import type { MediaType, OperationDocument } from "@connect-portal/openapi-document";
import type { ReactNode } from "react";
import { bodyKind, isXmlType } from "../../try-it/media-kind.ts";
import { chosenMedia } from "../fields/example-picker.tsx";
import type { TrialView } from "../send/use-trial.ts";
import { texts } from "../texts.ts";
import { BodyEditor } from "./body-editor.tsx";
import { FileBody } from "./file-body.tsx";
import { FormRows } from "./form-rows.tsx";
import { JsonBody } from "./json-body.tsx";

interface BodyProps {
  readonly operation: OperationDocument;
  readonly trial: TrialView;
}

/** What is sent as the body, entered in the way of its media type. */
export function BodyPanel({ operation, trial }: BodyProps) {
  const media = chosenMedia({ operation, trial });
  if (!media) return null;
  const tools = <BodyTools operation={operation} trial={trial} media={media} />;
  const kind = bodyKind(media);
  if (kind === "json") return <JsonBody operation={operation} media={media} trial={trial} tools={tools} />;
  if (kind === "text") return <TextBody operation={operation} media={media} trial={trial} tools={tools} />;
  return (
    <>
      {kind === "file" ? (
        <FileBody media={media} trial={trial} />
      ) : (
        <FormRows operation={operation} media={media} trial={trial} />
      )}
      <div className="oar-foot">
        <span>{requiredText(operation)}</span>
        {tools}
      </div>
    </>
  );
}

function TextBody({ operation, media, trial, tools }: BodyProps & { media: MediaType; tools: ReactNode }) {
  const text = trial.form.bodies[media.type] ?? "";
  return (
    <>
      <BodyEditor
        text={text}
        language={isXmlType(media.type) ? "xml" : "text"}
        onChange={(next) => trial.edit({ bodies: { ...trial.form.bodies, [media.type]: next } })}
      />
      <div className="oar-foot">
        <span>{text === "" ? requiredText(operation) : null}</span>
        {tools}
      </div>
    </>
  );
}

export function requiredText({ requestBody }: OperationDocument): string {
  return requestBody?.required ? texts.body.required : texts.body.notSentWhileEmpty;
}

/** Media type and reset. */
function BodyTools({ operation, trial, media }: BodyProps & { media: MediaType }) {
  const content = operation.requestBody?.content ?? [];
  return (
    <span className="oar-foot-end">
      {content.length > 1 ? (
        <select
          className="oar-pick"
          aria-label={texts.body.mediaType}
          value={media.type}
          onChange={(event) => trial.edit({ mediaType: event.target.value, example: null })}
        >
          {content.map(({ type }) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      ) : (
        <span className="oar-foot-type">{media.type}</span>
      )}
      <button type="button" className="oar-button oar-button-quiet oar-button-dense" onClick={trial.reset}>
        {texts.body.reset}
      </button>
    </span>
  );
}
