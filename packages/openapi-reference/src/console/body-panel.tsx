import type { MediaType, OperationDocument } from "@connect-portal/openapi-document";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useMemo } from "react";
import { isFormType, isJsonType } from "../try-it/build-body.ts";
import { checkJson } from "../try-it/check-json.ts";
import { bodyText } from "../try-it/initial-form.ts";
import { BodyEditor } from "./body-editor.tsx";
import type { TrialView } from "./use-trial.ts";

interface BodyProps {
  readonly operation: OperationDocument;
  readonly trial: TrialView;
}

export function BodyPanel({ operation, trial }: BodyProps) {
  const media = chosenMedia(operation, trial);
  if (!media) return null;
  const text = trial.form.bodies[media.type] ?? "";
  const isJson = isJsonType(media.type) || isFormType(media.type);
  const setText = (next: string) => trial.edit({ bodies: { ...trial.form.bodies, [media.type]: next } });
  return (
    <>
      <BodyEditor text={text} isJson={isJson} onChange={setText} />
      <div className="oar-foot">
        {isJson ? <Verdict text={text} isRequired={operation.requestBody?.required ?? false} /> : <span />}
        <span className="oar-foot-end">
          {(operation.requestBody?.content.length ?? 0) > 1 ? (
            <select
              className="oar-pick"
              aria-label="Media type"
              value={media.type}
              onChange={(event) => trial.edit({ mediaType: event.target.value, example: null })}
            >
              {operation.requestBody?.content.map(({ type }) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          ) : null}
          <button type="button" className="oar-button oar-button-quiet oar-button-dense" onClick={trial.reset}>
            Reset
          </button>
        </span>
      </div>
    </>
  );
}

/** Named examples of the document, such as one for each kind of lookup. */
export function ExamplePicker({ operation, trial }: BodyProps) {
  const media = chosenMedia(operation, trial);
  if (!media || media.examples.length < 2) return null;
  return (
    <select
      className="oar-pick"
      aria-label="Example"
      value={trial.form.example ?? media.examples[0]?.name}
      onChange={({ target: { value } }) =>
        trial.edit({
          example: value,
          bodies: { ...trial.form.bodies, [media.type]: bodyText(media, value, operation) },
        })
      }
    >
      {media.examples.map((example) => (
        <option key={example.name} value={example.name}>
          {example.summary ?? example.name}
        </option>
      ))}
    </select>
  );
}

function chosenMedia(operation: OperationDocument, trial: TrialView): MediaType | undefined {
  return operation.requestBody?.content.find(({ type }) => type === trial.form.mediaType);
}

/** Invalid JSON can be sent all the same: what the server says to it may be what the reader wants to see. */
function Verdict({ text, isRequired }: { text: string; isRequired: boolean }) {
  const problem = useMemo(() => (text === "" ? null : checkJson(text)), [text]);
  if (text === "") return <span>{isRequired ? "The body is required." : "No body is sent."}</span>;
  if (!problem) {
    return (
      <span className="oar-verdict">
        <IconCheck size={14} stroke={1.75} aria-hidden />
        Valid JSON
      </span>
    );
  }
  return (
    <span className="oar-verdict oar-error-text">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      Line {problem.line}, column {problem.column}: {problem.message}.
    </span>
  );
}
