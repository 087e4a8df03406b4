import { describeSchema, type OperationDocument } from "@connect-portal/openapi-document";
import { IconTrash } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useReference } from "../../reference-context.ts";
import { fieldValue, typedValue } from "../../try-it/form/field-value.ts";
import { allowedTypes, type DescribedField } from "../../try-it/form/part-types.ts";
import type { BodyField, BodyFieldKind } from "../../try-it/form-state.ts";
import { Disclosure } from "../../ui/remembered.tsx";
import { FieldFrame } from "../fields/field-frame.tsx";
import { FilePicker } from "../fields/file-picker.tsx";
import { HeaderRows } from "../fields/header-fields.tsx";
import { useValueCheck } from "../fields/use-value-check.ts";
import { ValueInput } from "../fields/value-input.tsx";
import { texts } from "../texts.ts";

interface PartOptionsProps {
  readonly row: BodyField;
  readonly described: DescribedField | undefined;
  readonly onChange: (change: Partial<BodyField>) => void;
}

const kinds: readonly BodyFieldKind[] = ["text", "list", "json", "file"];

interface FormRowProps {
  readonly row: BodyField;
  /** Undefined for a row of the reader's own. */
  readonly described: DescribedField | undefined;
  readonly operation: OperationDocument;
  readonly isMultipart: boolean;
  readonly onChange: (change: Partial<BodyField>) => void;
  readonly onRemove: () => void;
}

/** One field of a form body: its value, and in a multipart body how its part is made. */
export function FormRow({ row, described, operation, isMultipart, onChange, onRemove }: FormRowProps) {
  const id = useId();
  const { index } = useReference();
  const [isTyped, setTyped] = useState(false);
  const { definitions } = operation;
  const schema = described?.schema ?? true;
  const value = fieldValue(row);
  const problem = useValueCheck(
    described ? { key: `${index.hash} ${operation.id} field ${row.name}`, schema, definitions } : null,
    row.kind === "file" || value === undefined ? undefined : typedValue(value, schema, definitions),
    isTyped,
  );
  const input =
    row.kind === "file" ? (
      <FilePicker
        id={id}
        label={row.name || texts.body.file}
        accept={allowedTypes(described?.encoding).join(",") || undefined}
        isMany={described === undefined || describeSchema(schema, definitions).types.includes("array")}
        files={row.files}
        onChange={(files) => onChange({ files })}
      />
    ) : (
      <ValueInput
        id={id}
        schema={schema}
        definitions={definitions}
        shape={row.kind}
        value={row.text}
        isRequired={described?.isRequired ?? false}
        suggestion=""
        describedBy={problem ? `${id}-text` : undefined}
        isInvalid={problem !== null}
        onChange={(text) => {
          setTyped(true);
          onChange({ text });
        }}
      />
    );
  const options = isMultipart ? <PartOptions row={row} described={described} onChange={onChange} /> : null;

  if (!described) {
    return (
      <div className="oar-field">
        <span className="oar-line">
          <input
            className="oar-input oar-input-dense oar-mono"
            aria-label={texts.body.fieldName}
            placeholder={texts.body.fieldNamePlaceholder}
            autoComplete="off"
            spellCheck={false}
            value={row.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
          <button
            type="button"
            className="oar-button oar-button-icon"
            aria-label={texts.body.removeField(row.name)}
            onClick={onRemove}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </button>
        </span>
        <div className="oar-stack">
          <label className="oar-visually-hidden" htmlFor={id}>
            {texts.body.valueOf(row.name)}
          </label>
          {input}
          {options}
        </div>
      </div>
    );
  }
  return (
    <FieldFrame
      id={id}
      name={row.name}
      need={texts.field.need(texts.body.needs[row.kind], described.isRequired)}
      isRequired={described.isRequired}
      problem={problem}
      hint={null}
      canBeEmpty={row.kind !== "file" && row.text === ""}
      isSentEmpty={row.isSentEmpty}
      onSentEmpty={(isSentEmpty) => onChange({ isSentEmpty })}
    >
      {input}
      {options}
    </FieldFrame>
  );
}

/** How the part of a multipart body is made; closed until somebody wants it otherwise than the document says. */
function PartOptions({ row, described, onChange }: PartOptionsProps) {
  const allowed = allowedTypes(described?.encoding);
  return (
    <Disclosure
      name={`part ${row.name}`}
      opensAtFirst={false}
      className="oar-part"
      summary={<summary>{texts.body.part(row.contentType || allowed[0] || texts.body.kinds[row.kind])}</summary>}
    >
      {() => (
        <div className="oar-stack">
          <select
            className="oar-input oar-input-dense"
            aria-label={texts.body.partKind(row.name)}
            value={row.kind}
            onChange={({ target }) => {
              const kind = kinds.find((one) => one === target.value);
              if (kind) onChange({ kind });
            }}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {texts.body.kinds[kind]}
              </option>
            ))}
          </select>
          <input
            className="oar-input oar-input-dense oar-mono"
            aria-label={texts.body.partType(row.name)}
            placeholder={allowed.join(", ") || texts.body.partTypePlaceholder}
            autoComplete="off"
            spellCheck={false}
            value={row.contentType}
            onChange={(event) => onChange({ contentType: event.target.value })}
          />
          <div className="oar-part-headers">
            <HeaderRows headers={row.headers} onChange={(headers) => onChange({ headers })} />
          </div>
        </div>
      )}
    </Disclosure>
  );
}
