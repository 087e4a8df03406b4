import { MESSAGE_LENGTH } from "@connect-portal/contract";
import { language } from "@connect-portal/openapi-reference/language";
import { InputBase, TextInput, type TextInputProps } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./required-mark.module.css";
import { texts } from "./texts.ts";

interface MessageFieldProps {
  readonly label: string;
  readonly name: string;
  readonly rows: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Mantine's order with what helps below the input, where what is wrong stands, too. */
export const helpBelow: ("label" | "input" | "description" | "error")[] = ["label", "input", "description", "error"];

interface TextFieldProps extends Omit<TextInputProps, "onChange" | "value" | "required"> {
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
      dir="auto"
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

/** Puts the word at the right of a field's label. It stands beside the label and not in it: `required` says it to others. */
export function RequiredMark({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <span className={styles.mark} aria-hidden>
        {texts.required}
      </span>
      {children}
    </div>
  );
}

/** The error of a message; null when it can be sent. Counts code points, as JSON Schema does. Pasted text is never cut. */
export function messageError(message: string): string | null {
  const length = Array.from(message).length;
  if (length <= MESSAGE_LENGTH) return null;
  const count = (number: number) => number.toLocaleString(language.locale);
  return texts.message.tooLong(count(length), count(MESSAGE_LENGTH));
}

/** Several lines. Mantine's own Textarea would bring a script for growing that no form here needs. */
export function MessageField({ onChange, ...field }: MessageFieldProps) {
  return (
    <InputBase
      component="textarea"
      multiline
      size="lg"
      dir="auto"
      {...field}
      error={messageError(field.value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/**
 * For a field of Mantine, which drops `aria-describedby`: the elements that describe it, instead of its own description
 * and error. Ids that are undefined do not count.
 */
export function describedBy(...ids: readonly (string | undefined)[]) {
  const described = ids.filter((id) => id !== undefined).join(" ");
  return described === "" ? {} : { attributes: { input: { "aria-describedby": described } } };
}
