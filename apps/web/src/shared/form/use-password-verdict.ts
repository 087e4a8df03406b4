import { PASSWORD_LEAST } from "@connect-portal/contract";
import type { judgePassword, PasswordOwner } from "@connect-portal/contract/password-rule";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { PasswordVerdict } from "./password-words.ts";

/** Judges what is typed as the server will. What that needs is loaded when it is first needed, and typing never waits. */
export function usePasswordVerdict(typed: string, { username, email }: PasswordOwner): PasswordVerdict {
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
