import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { LazyMessageDialog } from "../../shared/dialog/lazy-message-dialog.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { signOut } from "../../shared/session/end/sign-out.ts";
import { sessionToken } from "../../shared/session/store/session-store.ts";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { useSite } from "../../shared/site/use-site.ts";
import { isDeadLink } from "./change-password.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { keepLinkToken, readLinkToken } from "./link-token.ts";
import { DeadLink, NoLink } from "./no-link.tsx";
import { texts } from "./texts.ts";

/** /changePassword?token={token}: where the link in the mail leads. */
export default function ChangePasswordPage() {
  const { pages } = useSite();
  const navigate = useNavigate();
  // undefined until the address has been read: the HTML written at build time knows none.
  const [token, setToken] = useState<string | null>();
  const [isDead, setDead] = useState(false);
  const [changed, setChanged] = useState(false);

  useEffect(() => {
    const { search } = globalThis.location;
    const found = readLinkToken(search);
    setToken(found);
    if (found !== null && search !== "" && keepLinkToken(found)) navigate("/changePassword", { replace: true });
  }, [navigate]);

  // Before two passwords are typed for nothing; the form stands meanwhile, as nearly every link works.
  useEffect(() => {
    if (!token) return;
    const controller = new AbortController();
    isDeadLink(token, controller.signal).then((dead) => {
      if (controller.signal.aborted || !dead) return;
      keepLinkToken(null);
      setDead(true);
    });
    return () => controller.abort();
  }, [token]);

  return (
    <FormScreen title={texts.title} lead={<p>{texts.lead}</p>}>
      <PageMeta page={pages.changePassword} path="/changePassword" />
      {token === null && <NoLink />}
      {isDead && <DeadLink />}
      {token !== null && !isDead && (
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
          title={texts.changed.title}
          message={texts.changed.message}
          closeLabel={texts.changed.signIn}
          onClose={() => navigate("/login")}
        />
      )}
    </FormScreen>
  );
}
