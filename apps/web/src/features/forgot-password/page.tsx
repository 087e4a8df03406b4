import { useState } from "react";
import { useNavigate } from "react-router";
import { LazyMessageDialog } from "../../shared/dialog/lazy-message-dialog.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { useSite } from "../../shared/site/use-site.ts";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { texts } from "./texts.ts";

/** /forgotPassword: the answer is the same whether the address is known or not. */
export default function ForgotPasswordPage() {
  const { pages } = useSite();
  const navigate = useNavigate();
  const [answered, setAnswered] = useState<string | null>(null);

  return (
    <FormScreen title={texts.title} lead={<p>{texts.lead}</p>}>
      <PageMeta page={pages.forgotPassword} path="/forgotPassword" />
      <ForgotPasswordForm onAnswered={setAnswered} />
      {answered !== null && (
        <LazyMessageDialog
          title={texts.sent.title}
          message={texts.sent.message}
          more={texts.sent.more(answered)}
          closeLabel={texts.signIn}
          onClose={() => navigate("/login")}
        />
      )}
    </FormScreen>
  );
}
