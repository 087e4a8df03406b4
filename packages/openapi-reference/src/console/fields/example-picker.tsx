import type { MediaType, OperationDocument } from "@connect-portal/openapi-document";
import { withFreshMembers } from "../../try-it/form/fresh-values.ts";
import { bodyFields, bodyText } from "../../try-it/form/initial-form.ts";
import { bodyKind } from "../../try-it/media-kind.ts";
import type { TrialView } from "../send/use-trial.ts";
import { texts } from "../texts.ts";

interface ExamplePickerProps {
  readonly operation: OperationDocument;
  readonly trial: TrialView;
}

export function chosenMedia({ operation, trial }: ExamplePickerProps): MediaType | undefined {
  return operation.requestBody?.content.find(({ type }) => type === trial.form.mediaType);
}

/** Named examples of the document, such as one for each kind of lookup. */
export function ExamplePicker({ operation, trial }: ExamplePickerProps) {
  const media = chosenMedia({ operation, trial });
  if (!media || media.examples.length < 2 || bodyKind(media) === "file") return null;

  function choose(name: string) {
    if (!media) return;
    const { bodies, fields, fresh } = trial.form;
    const isText = bodyKind(media) === "json" || bodyKind(media) === "text";
    trial.edit({
      example: name,
      ...(isText
        ? { bodies: { ...bodies, [media.type]: withFreshMembers(bodyText(media, name, operation), fresh) } }
        : { fields: { ...fields, [media.type]: bodyFields(media, name, operation) } }),
    });
  }

  return (
    <select
      className="oar-pick"
      aria-label={texts.request.example}
      value={trial.form.example ?? media.examples[0]?.name}
      onChange={(event) => choose(event.target.value)}
    >
      {media.examples.map((example) => (
        <option key={example.name} value={example.name}>
          {example.summary ?? example.name}
        </option>
      ))}
    </select>
  );
}
