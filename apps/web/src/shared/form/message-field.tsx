import { MESSAGE_LENGTH } from "@connect-portal/contract";
import { InputBase } from "@mantine/core";
import { texts } from "./texts.ts";

interface MessageFieldProps {
  readonly label: string;
  readonly name: string;
  readonly rows: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What is wrong with a message; null when it can be sent. Nothing of what was pasted is cut off. */
export function messageError(message: string): string | null {
  if (message.length <= MESSAGE_LENGTH) return null;
  const count = (number: number) => number.toLocaleString("en");
  return texts.message.tooLong(count(message.length), count(MESSAGE_LENGTH));
}

/** Several lines. Mantine's own Textarea would bring a script for growing that no form here needs. */
export function MessageField({ onChange, ...field }: MessageFieldProps) {
  return (
    <InputBase
      component="textarea"
      multiline
      size="lg"
      {...field}
      error={messageError(field.value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
