import { describeSchema, type OperationDocument, type Parameter, valueText } from "@connect-portal/openapi-document";
import { useMemo } from "react";
import { suggestionFor } from "../try-it/initial-form.ts";
import { fieldShape } from "../try-it/read-parameter.ts";

interface ParameterInputProps {
  readonly id: string;
  readonly parameter: Parameter;
  readonly operation: OperationDocument;
  readonly value: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly onChange: (value: string) => void;
}

/** A field in the shape of the schema: a select for what is listed, lines for lists, one line for the rest. */
export function ParameterInput({
  id,
  parameter,
  operation,
  value,
  describedBy,
  isInvalid,
  onChange,
}: ParameterInputProps) {
  const { definitions } = operation;
  const description = useMemo(() => describeSchema(parameter.schema ?? true, definitions), [parameter, definitions]);
  const suggestion = useMemo(() => suggestionFor(parameter, operation), [parameter, operation]);
  const shape = fieldShape(parameter, definitions);
  const shared = {
    id,
    value,
    required: parameter.required,
    "aria-describedby": describedBy,
    "aria-invalid": isInvalid,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };

  const listed = description.types[0] === "boolean" ? [true, false] : (description.enum ?? []);
  const options = listed.filter((item) => item !== null).map(valueText);
  if (shape === "text" && options.length > 0) {
    return (
      <select className="oar-input oar-input-dense oar-mono" {...shared}>
        {parameter.required && value !== "" ? null : (
          <option value="">{parameter.required ? "Choose" : "Not sent"}</option>
        )}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  if (shape !== "text") {
    const lines = Math.min(6, Math.max(2, value.split("\n").length));
    return (
      <textarea
        className="oar-input oar-mono"
        rows={lines}
        spellCheck={false}
        placeholder={shape === "list" ? "One item a line" : "JSON"}
        {...shared}
      />
    );
  }
  const isNumber =
    description.types.length === 1 && (description.types[0] === "integer" || description.types[0] === "number");
  return (
    <input
      className="oar-input oar-input-dense oar-mono"
      inputMode={isNumber ? "decimal" : undefined}
      autoComplete="off"
      spellCheck={false}
      placeholder={description.default === undefined ? suggestion : `${valueText(description.default)} when not sent`}
      {...shared}
    />
  );
}
