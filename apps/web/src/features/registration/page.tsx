import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { LazyMessageDialog } from "../../shared/dialog/lazy-message-dialog.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { useSite } from "../../shared/site/use-site.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { whatComesNext } from "./registration-rules.ts";
import { texts } from "./texts.ts";
import { useFormRules } from "./use-form-rules.ts";

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
