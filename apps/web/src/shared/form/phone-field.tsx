import { PHONE_LENGTH } from "@connect-portal/contract";
import { type ComponentProps, useId, useState } from "react";
import styles from "./phone-field.module.css";
import { describedBy, TextField } from "./text-field.tsx";
import { texts } from "./texts.ts";

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "description" | "inputMode">;

/**
 * A phone number of digits only, however it gets here: typed, pasted, dropped or filled in. What is left
 * out is said aloud and the hint steps forward, so that a key without effect is no riddle.
 */
export function PhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  const [refused, setRefused] = useState({ said: "", times: 0 });
  const hint = useId();

  function take(text: string) {
    const said = leftOut(text);
    setRefused(({ times }) => (said === null ? { said: "", times: 0 } : { said, times: times + 1 }));
    onChange(digitsOf(text));
  }

  return (
    <div className={styles.phone}>
      <TextField
        autoComplete="tel"
        {...field}
        type="tel"
        inputMode="numeric"
        value={value}
        {...describedBy(hint)}
        onChange={take}
        onBeforeInput={(event) => {
          // Typed one by one the caret stays where it is; what comes at once is filtered when it has arrived.
          const { data } = event as unknown as InputEvent;
          if (data?.length !== 1 || digitsOf(data) !== "") return;
          event.preventDefault();
          const said = leftOut(data) ?? "";
          setRefused(({ times }) => ({ said, times: times + 1 }));
        }}
      />
      <p id={hint} className={styles.hint} data-refused={refused.times > 0 || undefined}>
        {texts.phone.hint}
      </p>
      <p className="visually-hidden" role="status">
        {/* The same text is said again only when it differs. */}
        {refused.said + "\u00a0".repeat(refused.times % 2)}
      </p>
    </div>
  );
}

/** The digits 0 to 9 in `text`, as many as a phone number may have. Those of wide East Asian keyboards count too. */
export function digitsOf(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[^0-9]/g, "")
    .slice(0, PHONE_LENGTH);
}

/** Tells screen readers which characters of `text` were left out; null when all were accepted. */
export function leftOut(text: string): string | null {
  const wide = text.normalize("NFKC");
  const other = wide.match(/[^0-9]/u)?.[0];
  if (other !== undefined) {
    const { aSpace, hint, notDigit } = texts.phone;
    return `${notDigit(other.trim() === "" ? aSpace : other)} ${hint}`;
  }
  return wide.length > PHONE_LENGTH ? texts.phone.tooLong : null;
}
