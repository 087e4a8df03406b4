import type { MediaType, OperationDocument } from "@connect-portal/openapi-document";
import type { ReactNode } from "react";
import { withFreshMembers } from "../../try-it/form/fresh-values.ts";
import { bodyFields, bodyText, examplesToSend } from "../../try-it/form/initial-form.ts";
import { bodyKind } from "../../try-it/media-kind.ts";
import type { TrialView } from "../send/use-trial.ts";
import { texts } from "../texts.ts";

interface ExamplePickerProps {
  readonly operation: OperationDocument;
  readonly trial: TrialView;
}

interface FieldFrameProps {
  /** Id of the input inside; the text under it is `{id}-text`. */
  readonly id: string;
  readonly name: string;
  /** Said under the name, such as "query, required". */
  readonly need: string;
  readonly isRequired: boolean;
  readonly problem: string | null;
  readonly hint: string | null;
  /** An empty field is left out; where this is set the reader may have it sent empty. */
  readonly canBeEmpty: boolean;
  readonly isSentEmpty: boolean;
  readonly onSentEmpty: (isSentEmpty: boolean) => void;
  readonly children: ReactNode;
}

/** Name, field, and what is to be said about it. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, name, need, isRequired, problem, hint } = props;
  return (
    <div className="oar-field">
      <label htmlFor={id}>
        <span className="oar-field-name">{name}</span>
        <span className={isRequired ? "oar-need oar-need-yes" : "oar-need"}>{need}</span>
      </label>
      <div>
        {props.children}
        {problem || hint ? (
          <p id={`${id}-text`} className={problem ? "oar-error-text" : "oar-hint"}>
            {problem ?? hint}
          </p>
        ) : null}
        {props.canBeEmpty ? (
          <label className="oar-empty">
            <input
              type="checkbox"
              checked={props.isSentEmpty}
              onChange={(event) => props.onSentEmpty(event.target.checked)}
            />
            {texts.field.sendEmpty}
          </label>
        ) : null}
      </div>
    </div>
  );
}

interface CarriedChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly example: string;
  /** The latest id of this name in a response. */
  readonly answered: string | undefined;
  readonly onChoose: (value: string) => void;
  /** The name is said, where it does not stand beside the field. */
  readonly isNamed?: boolean;
}

/** Says that a value is from the last response, and offers the other one: the example's or that of the response. */
export function CarriedChoice({ name, value, example, answered, onChoose, isNamed = false }: CarriedChoiceProps) {
  if (answered === undefined || answered === example) return null;
  const isFromAnswer = value === answered;
  if (!isFromAnswer && value !== example && value !== "") return null;
  const words = texts.carried;
  return (
    <p className="oar-carried">
      {isFromAnswer ? <span>{isNamed ? words.nameFromResponse(name) : words.fromResponse}</span> : null}
      {isFromAnswer && example === "" ? null : (
        <button
          type="button"
          className="oar-link"
          aria-label={isFromAnswer ? words.forExample(name) : words.forResponse(name, answered)}
          onClick={() => onChoose(isFromAnswer ? example : answered)}
        >
          {isFromAnswer ? words.example : isNamed ? words.forResponse(name, answered) : words.response(answered)}
        </button>
      )}
    </p>
  );
}

export function chosenMedia({ operation, trial }: ExamplePickerProps): MediaType | undefined {
  return operation.requestBody?.content.find(({ type }) => type === trial.form.mediaType);
}

/** Named examples of the document, such as one for each kind of lookup. */
export function ExamplePicker({ operation, trial }: ExamplePickerProps) {
  const media = chosenMedia({ operation, trial });
  const examples = media ? examplesToSend(media) : [];
  if (!media || examples.length < 2 || bodyKind(media) === "file") return null;

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
      value={trial.form.example ?? examples[0]?.name}
      onChange={(event) => choose(event.target.value)}
    >
      {examples.map((example) => (
        <option key={example.name} value={example.name}>
          {example.summary ?? example.name}
        </option>
      ))}
    </select>
  );
}
