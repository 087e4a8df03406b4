import type { OperationDocument, Parameter } from "@connect-portal/openapi-document";
import { useId } from "react";
import { isSendable } from "../try-it/build-request.ts";
import { parameterKey } from "../try-it/form-state.ts";
import { ParameterInput } from "./parameter-input.tsx";
import type { TrialView } from "./use-trial.ts";

interface ParameterFieldsProps {
  readonly operation: OperationDocument;
  readonly trial: TrialView;
  readonly showMissing: boolean;
}

export function ParameterFields({ operation, trial, showMissing }: ParameterFieldsProps) {
  const parameters = operation.parameters.filter(isSendable);
  if (parameters.length === 0) return <p className="oar-note oar-note-panel">This operation takes no parameters.</p>;
  return (
    <div className="oar-fields">
      {parameters.map((parameter) => (
        <ParameterField
          key={parameterKey(parameter)}
          parameter={parameter}
          operation={operation}
          trial={trial}
          isMissing={showMissing && trial.missing.includes(parameter)}
        />
      ))}
    </div>
  );
}

interface ParameterFieldProps {
  readonly parameter: Parameter;
  readonly operation: OperationDocument;
  readonly trial: TrialView;
  readonly isMissing: boolean;
}

function ParameterField({ parameter, operation, trial, isMissing }: ParameterFieldProps) {
  const id = useId();
  const key = parameterKey(parameter);
  const problem = isMissing ? `${parameter.name} is required.` : undefined;
  const hint = parameter.in === "cookie" ? "A page may not set cookies: this is in the sample only." : undefined;
  return (
    <div className="oar-field">
      <label htmlFor={id}>
        <span className="oar-field-name">{parameter.name}</span>
        <span className={parameter.required ? "oar-need oar-need-yes" : "oar-need"}>
          {parameter.required ? `${parameter.in}, required` : parameter.in}
        </span>
      </label>
      <div>
        <ParameterInput
          id={id}
          parameter={parameter}
          operation={operation}
          value={trial.form.parameters[key] ?? ""}
          describedBy={problem || hint ? `${id}-text` : undefined}
          isInvalid={isMissing}
          onChange={(value) => trial.edit({ parameters: { ...trial.form.parameters, [key]: value } })}
        />
        {problem || hint ? (
          <p id={`${id}-text`} className={problem ? "oar-error-text" : "oar-hint"}>
            {problem ?? hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
