import { type FormRulesAnswer, paths } from "@connect-portal/contract";
import { useEffect, useState } from "react";
import { callApi } from "../../shared/api-client/call.ts";
import { logFailure } from "../../shared/log/log-failure.ts";

/** Domains whose addresses are not accepted. Empty until they are known: the server refuses them in any case. */
export function useRejectedDomains(): readonly string[] {
  const [domains, setDomains] = useState<readonly string[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    callApi<FormRulesAnswer>(paths.formRules, { anonymous: true, signal: controller.signal })
      .then(({ rejectedEmailDomains }) => setDomains(rejectedEmailDomains))
      .catch((failure: unknown) => {
        if (!controller.signal.aborted) logFailure("The rules of the form could not be loaded", failure);
      });
    return () => controller.abort();
  }, []);
  return domains;
}
