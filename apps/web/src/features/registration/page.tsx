import type { FormRulesAnswer } from "@connect-portal/contract";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { LazyMessageDialog } from "../../shared/dialog/outcome-dialog.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { logFailure } from "../../shared/log/log-failure.ts";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { useSite } from "../../shared/site/use-site.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { whatComesNext } from "./registration-rules.ts";
import { texts } from "./texts.ts";

/** The usual rules, until the portal's are loaded: the server enforces them in any case. */
const unknown: FormRulesAnswer = { rejectedEmailDomains: [], activation: "administrator" };

/** /register. */
export default function RegisterPage() {
  const { pages } = useSite();
  const navigate = useNavigate();
  const { rejectedEmailDomains, activation } = useFormRules();
  const [created, setCreated] = useState<string | null>(null);
  const isOwners = activation === "email";
  return (
    <FormScreen
      title={texts.title}
      lead={
        <>
          <p>{texts.lead}</p>
          <p>
            <Link to="/login">{texts.signIn}</Link>
          </p>
        </>
      }
      aside={
        <ol aria-label={texts.next.title}>
          <li>{texts.next.fillIn}</li>
          <li>{isOwners ? texts.next.byEmail : texts.next.byUs}</li>
          <li>{texts.next.signIn}</li>
        </ol>
      }
    >
      <PageMeta page={pages.register} path="/register" />
      <RegistrationForm rejectedDomains={rejectedEmailDomains} onCreated={setCreated} />
      {created !== null && (
        <LazyMessageDialog
          title={texts.welcome.title}
          message={texts.welcome.message}
          more={whatComesNext(created, isOwners)}
          onClose={() => navigate("/login")}
        />
      )}
    </FormScreen>
  );
}

/** Domains whose addresses are not accepted, and who activates an account. */
function useFormRules(): FormRulesAnswer {
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
