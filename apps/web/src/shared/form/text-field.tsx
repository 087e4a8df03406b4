import { TextInput, type TextInputProps } from "@mantine/core";
import { helpBelow } from "./below.ts";
import { RequiredMark } from "./required-mark.tsx";

export interface TextFieldProps extends Omit<TextInputProps, "onChange" | "value" | "required"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** "marked": the label says so and nothing is enforced, as has it for some fields. */
  readonly required?: boolean | "marked";
}

/** One line of a form on a marketing or account page. */
export function TextField({ value, onChange, required = false, ...input }: TextFieldProps) {
  const field = (
    <TextInput
      size="lg"
      inputWrapperOrder={helpBelow}
      {...input}
      value={value}
      required={required === true}
      withAsterisk={false}
      aria-required={required !== false || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  return required === false ? field : <RequiredMark>{field}</RequiredMark>;
}
