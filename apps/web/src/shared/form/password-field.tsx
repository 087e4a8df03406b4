import { Button, TextInput, type TextInputProps } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { helpBelow } from "./text-field.tsx";
import { texts } from "./texts.ts";

/** A password with a button, with its word, that shows and hides what was typed. */
export function PasswordField(props: Omit<TextInputProps, "type" | "rightSection">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      inputWrapperOrder={helpBelow}
      {...props}
      type={shown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      rightSectionWidth={88}
      rightSection={
        <Button
          variant="subtle"
          size="xs"
          aria-pressed={shown}
          aria-label={texts.password.showName}
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          onClick={() => setShown(!shown)}
        >
          {shown ? texts.password.hide : texts.password.show}
        </Button>
      }
    />
  );
}
