import text from "virtual:site-content/pages/changePassword";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { LazyMessageDialog } from "../../shared/form/lazy-message-dialog.tsx";
import { sessionToken } from "../../shared/session/session-store.ts";
import { signOut } from "../../shared/session/sign-out.ts";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { keepLinkToken, readLinkToken } from "./link-token.ts";
import { NoLink } from "./no-link.tsx";

/** /changePassword?token={token}: where the link in the mail leads. */
export default function ChangePasswordPage() {
  const navigate = useNavigate();
  // undefined until the address has been read: the HTML written at build time knows none.
  const [token, setToken] = useState<string | null>();
  const [changed, setChanged] = useState(false);

  useEffect(() => {
    const { search } = globalThis.location;
    const found = readLinkToken(search);
    setToken(found);
    if (found !== null && search !== "" && keepLinkToken(found)) navigate("/changePassword", { replace: true });
  }, [navigate]);

  return (
    <FormScreen title="Change password" lead={<p>All your other sessions end when it is changed.</p>}>
      <PageMeta page={text} path="/changePassword" />
      {token === null ? (
        <NoLink />
      ) : (
        <ChangePasswordForm
          token={token ?? ""}
          onChanged={() => {
            keepLinkToken(null);
            // It may be another account's; if it is this one's, the server has ended it already.
            if (sessionToken.read() !== null) signOut();
            setChanged(true);
          }}
        />
      )}
      {changed && (
        <LazyMessageDialog
          title="Thank you"
          message="Password changed with success."
          closeLabel="Sign in"
          onClose={() => navigate("/login")}
        />
      )}
    </FormScreen>
  );
}
