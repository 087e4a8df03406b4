import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { LazyMessageDialog } from "../../shared/dialog/lazy-message-dialog.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { useSite } from "../../shared/site/use-site.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { whatComesNext } from "./registration-rules.ts";
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
      title="Create an account"
      lead={
        <>
          <p>One account opens the reference, the sandbox and its client SDKs.</p>
          <p>
            <Link to="/login">Sign in with your existing account</Link>
          </p>
        </>
      }
      aside={
        <ol aria-label="What happens next">
          <li>You fill in the form; the account is created at once.</li>
          <li>{isOwners ? "You open the link that we mail you." : "We activate it and tell you by e-mail."}</li>
          <li>You sign in and call the sandbox.</li>
        </ol>
      }
    >
      <PageMeta page={pages.register} path="/register" />
      <RegistrationForm rejectedDomains={rejectedEmailDomains} onCreated={setCreated} />
      {created !== null && (
        <LazyMessageDialog
          title="Welcome"
          message="User Account created with success"
          more={whatComesNext(created, isOwners)}
          onClose={() => navigate("/login")}
        />
      )}
    </FormScreen>
  );
}
