import type { MediaType, OperationDocument } from "@connect-portal/openapi-document";
import { IconPlus } from "@tabler/icons-react";
import { emptyField } from "../../try-it/form/initial-form.ts";
import { describedFields } from "../../try-it/form/part-types.ts";
import type { BodyField } from "../../try-it/form-state.ts";
import { bodyKind } from "../../try-it/media-kind.ts";
import type { TrialView } from "../send/use-trial.ts";
import { texts } from "../texts.ts";
import { FormRow } from "./form-row.tsx";

interface FormRowsProps {
  readonly operation: OperationDocument;
  readonly media: MediaType;
  readonly trial: TrialView;
}

/** A urlencoded or multipart body, a row a field: those of the document, then those of the reader's own. */
export function FormRows({ operation, media, trial }: FormRowsProps) {
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
