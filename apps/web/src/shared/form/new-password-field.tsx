import { PASSWORD_LEAST } from "@connect-portal/contract";
import type { judgePassword, PasswordFault, PasswordOwner } from "@connect-portal/contract/password-rule";
import { type ComponentProps, useDeferredValue, useEffect, useMemo, useState } from "react";
import styles from "./new-password-field.module.css";
import { PasswordField } from "./password-field.tsx";
import { texts } from "./texts.ts";

/** How a password stands that is being typed; `unknown` while its judge is on the way, or did not come. */
type PasswordVerdict = PasswordFault | "empty" | "unknown" | "good";

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  readonly value: string;
  /** The future owner of the password, as far as known. */
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

/** Judges what is typed as the server will. What that needs is loaded when it is first needed, and typing never waits. */
function usePasswordVerdict(typed: string, { username, email }: PasswordOwner): PasswordVerdict {
  const [judge, setJudge] = useState<typeof judgePassword | null>(null);
  const password = useDeferredValue(typed);
  const isShort = [...password].length < PASSWORD_LEAST;

  useEffect(() => {
    if (isShort || judge !== null) return;
    let isGone = false;
    import("@connect-portal/contract/password-rule").then(
      (rule) => !isGone && setJudge(() => rule.judgePassword),
      // Without it the rule stands under the field, and the server decides.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isShort, judge]);

  return useMemo(() => {
    if (password === "") return "empty";
    if (isShort) return "short";
    return judge === null ? "unknown" : (judge(password, { username, email }) ?? "good");
  }, [password, isShort, judge, username, email]);
}

/** The hint below the field. */
export function passwordWords(verdict: PasswordVerdict): string {
  return texts.password.verdicts[verdict];
}

/** Whether the server would refuse it: said in amber while somebody types. */
export function isRefused(verdict: PasswordVerdict): boolean {
  return verdict === "common" || verdict === "own" || verdict === "guessable";
}
