import { type Choice, type Option, optionPlace } from "@connect-portal/openapi-document";
import { type ReactNode, useState } from "react";
import { texts } from "../texts.ts";
import { Place, usePlace, useRemembered } from "../ui/remembered.tsx";

/** Choices inside choices open by themselves this deep; a recursive schema goes on for ever. */
const OPEN_TO_DEPTH = 3;
/** A switch that is longer, in options or in characters, becomes a select. */
const SWITCH_UP_TO = 6;
const SWITCH_LENGTH = 90;

interface ChoiceRowsProps {
  readonly choice: Choice;
  readonly shown: readonly string[];
  /** The rows of the option that is shown; apart as of `SchemaRows`. */
  readonly children: (option: Option, isApart: boolean) => ReactNode;
}

/** One option of a choice at a time. */
export function ChoiceRows({ choice, shown, children }: ChoiceRowsProps) {
  const [index, setIndex] = useRemembered("option", shown.length <= OPEN_TO_DEPTH ? 0 : -1);
  const [isAsFound, setAsFound] = useState(true);
  const pick = (next: number) => {
    setAsFound(false);
    setIndex(next);
  };
  const option = choice.options[index];
  const place = usePlace();
  const length = choice.options.reduce((sum, { label }) => sum + label.length + 3, 0);
  const isSwitch = choice.options.length <= SWITCH_UP_TO && length <= SWITCH_LENGTH;
  const Picker = isSwitch ? OptionSwitch : OptionSelect;
  return (
    <>
      <div className="oar-choice" data-place={place}>
        {choice.keyword === "oneOf" ? texts.schema.oneOf : texts.schema.anyOf}
        <Picker choice={choice} index={index} onPick={pick} />
        {choice.discriminator === undefined ? null : (
          <span>
            {texts.schema.by} <code>{choice.discriminator}</code>
          </span>
        )}
      </div>
      {option ? (
        <Place key={index} name={optionPlace(index)}>
          {children(option, isAsFound)}
        </Place>
      ) : null}
    </>
  );
}

interface PickerProps {
  readonly choice: Choice;
  readonly index: number;
  readonly onPick: (index: number) => void;
}

function OptionSwitch({ choice, index, onPick }: PickerProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields; these buttons change what is shown.
    <span className="oar-switch" role="group" aria-label={texts.schema.variant}>
      {choice.options.map(({ label }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two options may have one label; their order is fixed.
        <button key={at} type="button" data-searched aria-pressed={at === index} onClick={() => onPick(at)}>
          {label}
        </button>
      ))}
    </span>
  );
}

function OptionSelect({ choice, index, onPick }: PickerProps) {
  return (
    <select
      className="oar-input oar-input-dense"
      aria-label={texts.schema.variant}
      value={index}
      onChange={(event) => onPick(Number(event.target.value))}
    >
      {index < 0 ? <option value={-1}>{texts.schema.choose}</option> : null}
      {choice.options.map(({ label }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two options may have one label; their order is fixed.
        <option key={at} value={at}>
          {label}
        </option>
      ))}
    </select>
  );
}
