import type { PasswordOwner } from "@connect-portal/contract/password-rule";
import type { ComponentProps } from "react";
import styles from "./new-password-field.module.css";
import { PasswordField } from "./password-field.tsx";
import { isRefused, passwordWords } from "./password-words.ts";
import { usePasswordVerdict } from "./use-password-verdict.ts";

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  readonly value: string;
  /** Whose it will be, as far as the page knows. */
  readonly owner: PasswordOwner;
}

/** A new password, and under it how it stands while it is typed. Nothing is held by it: the server refuses. */
export function NewPasswordField({ owner, ...field }: NewPasswordFieldProps) {
  const verdict = usePasswordVerdict(field.value, owner);
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      description={
        <span
          className={styles.verdict}
          data-refused={isRefused(verdict) || undefined}
          data-good={verdict === "good" || undefined}
          aria-live="polite"
        >
          {passwordWords(verdict)}
        </span>
      }
    />
  );
}
