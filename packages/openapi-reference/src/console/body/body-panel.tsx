import type { MediaType, OperationDocument } from "@connect-portal/openapi-document";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useId, useMemo, useState } from "react";
import { useReference } from "../../reference-context.ts";
import { memberValues, withMember } from "../../try-it/form/body-members.ts";
import { bodyText, emptyField } from "../../try-it/form/initial-form.ts";
import { describedFields } from "../../try-it/form/part-types.ts";
import type { BodyField } from "../../try-it/form-state.ts";
import { bodyKind, isXmlType } from "../../try-it/media-kind.ts";
import { CarriedChoice, chosenMedia } from "../fields/field-frame.tsx";
import { FilePicker } from "../fields/file-picker.tsx";
import type { TrialView } from "../send/use-trial.ts";
import { texts } from "../texts.ts";
import { BodyEditor } from "./body-editor.tsx";
import { FormRow } from "./form-row.tsx";
import { bodySchema, JsonEditor } from "./json-editor.tsx";

interface FormRowsProps {
  readonly operation: OperationDocument;
  readonly media: MediaType;
  readonly trial: TrialView;
}

interface JsonBodyProps {
  readonly operation: OperationDocument;
  readonly media: MediaType;
  readonly trial: TrialView;
  /** At the right of the foot. */
  readonly tools: ReactNode;
}

/** Lines under an editor. */
const MOST_CARRIED = 2;

interface BodyProps {
  readonly operation: OperationDocument;
  readonly trial: TrialView;
}

/** The request body, in an editor for its media type. */
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

function requiredText({ requestBody }: OperationDocument): string {
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

/** A file that is the whole body. */
function FileBody({ media, trial }: { media: MediaType; trial: TrialView }) {
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

/**
 * JSON in an editor that knows the schema. It is checked once the reader turns to it; what is wrong can be sent all the
 * same, because what the server says to it may be what the reader wants to see.
 */
function JsonBody({ operation, media, trial, tools }: JsonBodyProps) {
  const { index } = useReference();
  const [isLookedAt, setLookedAt] = useState(false);
  const schema = useMemo(() => bodySchema(index.hash, operation, media.type), [index.hash, operation, media.type]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody turns to what is inside.
    <div className="oar-body" onPointerEnter={() => setLookedAt(true)} onFocus={() => setLookedAt(true)}>
      <JsonEditor
        text={trial.form.bodies[media.type] ?? ""}
        schema={schema}
        isRequired={operation.requestBody?.required ?? false}
        isChecked={isLookedAt}
        tools={tools}
        onChange={(next) => trial.edit({ bodies: { ...trial.form.bodies, [media.type]: next } })}
      />
      <CarriedFields operation={operation} media={media} trial={trial} />
    </div>
  );
}

/** Fields of a body with an id of the last response, and the example's as the other choice. */
function CarriedFields({ operation, media, trial }: Omit<JsonBodyProps, "tools">) {
  const { trials } = useReference();
  const { example: chosen, bodies, carried } = trial.form;
  const text = bodies[media.type] ?? "";
  const example = useMemo(() => bodyText(media, chosen ?? undefined, operation), [media, chosen, operation]);
  const names = Object.keys(carried).flatMap((place) => {
    return place.startsWith(`${media.type} `) ? [place.slice(media.type.length + 1)] : [];
  });
  return names.slice(0, MOST_CARRIED).map((name) => {
    const [value, ...others] = memberValues(text, name);
    if (value === undefined || others.length > 0) return null;
    return (
      <CarriedChoice
        key={name}
        isNamed
        name={name}
        value={value}
        example={memberValues(example, name)[0] ?? ""}
        answered={trials.answered(name)}
        onChoose={(next) => trial.edit({ bodies: { ...bodies, [media.type]: withMember(text, name, next) } })}
      />
    );
  });
}

/** A urlencoded or multipart body, a row a field: those of the document, then those of the reader's own. */
function FormRows({ operation, media, trial }: FormRowsProps) {
  const rows = trial.form.fields[media.type] ?? [];
  const described = new Map(describedFields(media, operation.definitions).map((field) => [field.name, field]));
  const setRows = (next: readonly BodyField[]) => trial.edit({ fields: { ...trial.form.fields, [media.type]: next } });
  return (
    <div className="oar-fields">
      {rows.map((row, index) => (
        <FormRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are only told apart by their place.
          key={index}
          row={row}
          described={described.get(row.name)}
          operation={operation}
          isMultipart={bodyKind(media) === "multipart"}
          onChange={(change) => setRows(rows.map((one, at) => (at === index ? { ...one, ...change } : one)))}
          onRemove={() => setRows(rows.filter((_, at) => at !== index))}
        />
      ))}
      <button
        type="button"
        className="oar-button oar-button-quiet oar-button-dense oar-add"
        onClick={() => setRows([...rows, emptyField("", "text")])}
      >
        <IconPlus size={14} stroke={1.75} aria-hidden />
        {texts.body.addField}
      </button>
    </div>
  );
}
