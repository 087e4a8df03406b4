import type { FormRulesAnswer } from "@connect-portal/contract";
import { useEffect, useState } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { logFailure } from "../../shared/log/log-failure.ts";

/** What most portals have, until it is known: the server refuses what it does not accept in any case. */
const unknown: FormRulesAnswer = { rejectedEmailDomains: [], activation: "administrator" };

/** Domains whose addresses are not accepted, and who activates an account. */
export function useFormRules(): FormRulesAnswer {
  const [rules, setRules] = useState(unknown);
  useEffect(() => {
    const controller = new AbortController();
    callPortal("getFormRules", { anonymous: true, signal: controller.signal })
      .then(setRules)
      .catch((failure: unknown) => {
        if (!controller.signal.aborted) logFailure("The rules of the form could not be loaded", failure);
      });
    return () => controller.abort();
  }, []);
  return rules;
}
