import type { OperationDocument, Parameter } from "@connect-portal/openapi-document";
import { useEffect, useId, useMemo, useState } from "react";
import { useReference } from "../../reference-context.ts";
import { fieldShape, typedValue, valueOfText } from "../../try-it/form/field-value.ts";
import { suggestionFor } from "../../try-it/form/initial-form.ts";
import { parameterKey } from "../../try-it/form-state.ts";
import { isSendable } from "../../try-it/request/build-request.ts";
import { isForbiddenHeader } from "../../try-it/request/percent-encoding.ts";
import { Chunks } from "../../window/chunks.tsx";
import { usePointed } from "../pointed.ts";
import type { TrialView } from "../send/use-trial.ts";
import { texts } from "../texts.ts";
import { CarriedChoice, FieldFrame } from "./field-frame.tsx";
import { useValueCheck } from "./use-value-check.ts";
import { ValueInput } from "./value-input.tsx";

interface ParameterFieldsProps {
  readonly operation: OperationDocument;
  readonly trial: TrialView;
  readonly showMissing: boolean;
}

/** Expected height of a field in pixels. */
const FIELD_HEIGHT = 44;

export function ParameterFields({ operation, trial, showMissing }: ParameterFieldsProps) {
  const parameters = operation.parameters.filter(isSendable);
  if (parameters.length === 0) return <p className="oar-note oar-note-panel">{texts.field.none}</p>;
  return (
    <div className="oar-fields">
      <Chunks items={parameters} estimate={FIELD_HEIGHT} nameOf={parameterKey} size={20}>
        {(some) =>
          some.map((parameter) => (
            <ParameterField
              key={parameterKey(parameter)}
              parameter={parameter}
              operation={operation}
              trial={trial}
              isMissing={showMissing && trial.missing.includes(parameter)}
            />
          ))
        }
      </Chunks>
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
  const { index, trials } = useReference();
  const { definitions } = operation;
  const key = parameterKey(parameter);
  const text = trial.form.parameters[key] ?? "";
  const isSentEmpty = trial.form.empty.includes(key);
  const schema = parameter.schema ?? parameter.content?.[0]?.schema ?? true;
  const shape = fieldShape(parameter, definitions);
  const suggestion = useMemo(() => suggestionFor(parameter, operation), [parameter, operation]);
  const [isTyped, setTyped] = useState(false);
  const invalid = useValueCheck(
    schema === true ? null : { key: `${index.hash} ${operation.id} ${key}`, schema, definitions },
    text === "" ? undefined : typedValue(valueOfText(text, shape), schema, definitions),
    isTyped,
  );
  const problem = isMissing ? texts.field.required(parameter.name) : invalid;
  const hint = whyWithheld(parameter);
  const isAsked = parameter.in === "path" || (parameter.in === "query" && parameter.required);
  const set = (value: string) => trial.edit({ parameters: { ...trial.form.parameters, [key]: value } });

  const { place, arrived } = usePointed();
  const isPointed = place !== null && place.in === parameter.in && place.at === parameter.name;
  useEffect(() => {
    if (!isPointed) return;
    document.getElementById(id)?.focus();
    arrived();
  }, [isPointed, id, arrived]);
  return (
    <FieldFrame
      id={id}
      name={parameter.name}
      need={texts.field.need(parameter.in, parameter.required)}
      isRequired={parameter.required}
      problem={problem}
      hint={hint}
      canBeEmpty={text === "" && parameter.in !== "querystring"}
      isSentEmpty={isSentEmpty}
      onSentEmpty={(isEmpty) =>
        trial.edit({ empty: isEmpty ? [...trial.form.empty, key] : trial.form.empty.filter((one) => one !== key) })
      }
    >
      <ValueInput
        id={id}
        schema={schema}
        definitions={definitions}
        shape={shape}
        value={text}
        isRequired={parameter.required}
        suggestion={suggestion}
        describedBy={problem || hint ? `${id}-text` : undefined}
        isInvalid={problem !== null}
        onChange={(value) => {
          setTyped(true);
          set(value);
        }}
      />
      <CarriedChoice
        name={parameter.name}
        value={text}
        example={suggestion}
        answered={isAsked ? trials.answered(parameter.name) : undefined}
        onChoose={set}
      />
    </FieldFrame>
  );
}

function whyWithheld({ name, in: place }: Parameter): string | null {
  if (place === "cookie") return texts.field.noCookie;
  if (place !== "header" || !isForbiddenHeader(name)) return null;
  return texts.field.noHeader(name);
}
