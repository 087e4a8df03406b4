import { accountErrors } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { LazyMessageDialog, preloadMessageDialog } from "../../shared/dialog/outcome-dialog.tsx";
import formStyles from "../../shared/form/form.module.css";
import { FormScreen, SubmitButton } from "../../shared/form/form-screen.tsx";
import { signOut } from "../../shared/session/end/sign-out.ts";
import { sessionToken } from "../../shared/session/store/session-store.ts";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { useSite } from "../../shared/site/use-site.ts";
import { sessionValue } from "../../shared/storage/session-value.ts";
import { Empty } from "../../shared/ui/section.tsx";
import { changePassword, isDeadLink, NewPasswordFields, type Refusal, useNewPassword } from "./new-password-fields.tsx";
import styles from "./no-link.module.css";
import { texts } from "./texts.ts";

interface ChangePasswordFormProps {
  readonly token: string;
  readonly onChanged: () => void;
}

/** The token of the link in the mail: kept here, it survives a reload without standing in the address bar and in the history. */
const keptToken = sessionValue("password-link");

interface InsteadProps {
  readonly title: string;
  readonly action: string;
  readonly children: ReactNode;
}

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

/** The link of the mail has been used, or is too old. */
function DeadLink() {
  return (
    <Instead title={texts.deadLink.title} action={texts.newLink}>
      {accountErrors.link_not_valid.text} {texts.deadLink.more}
    </Instead>
  );
}

/** Somebody came here without the link of the mail. */
function NoLink() {
  return (
    <Instead title={texts.noLink.title} action={texts.noLink.ask}>
      {texts.noLink.text}
    </Instead>
  );
}

/** Takes the form's place, and its height: the page below stays where it is. */
function Instead({ title, action, children }: InsteadProps) {
  return (
    <div className={styles.instead}>
      <Empty
        title={title}
        action={
          <Button component={Link} to="/forgotPassword">
            {action}
          </Button>
        }
      >
        {children}
      </Empty>
    </div>
  );
}

/** The token of this address (`search` is its query), else the one that was kept; null when there is none. */
export function readLinkToken(search: string): string | null {
  return new URLSearchParams(search).get("token") || keptToken.read();
}

/** Answers whether the token is kept; null forgets it. False where the browser forbids storage: the address then stays. */
export function keepLinkToken(token: string | null): boolean {
  try {
    keptToken.write(token);
    return true;
  } catch {
    return false;
  }
}

/** The new password for the holder of the link. */
function ChangePasswordForm({ token, onChanged }: ChangePasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useNewPassword();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { setPassword, setConfirmation } = fields;

  // The form is in the HTML before the script runs: what was typed by then counts.
  useEffect(() => {
    const typed = new FormData(form.current ?? undefined);
    setPassword(String(typed.get("password") ?? ""));
    setConfirmation(String(typed.get("confirmation") ?? ""));
  }, [setPassword, setConfirmation]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    fields.finish();
    if (busy || !fields.isFilled || !fields.areEqual) return;
    setBusy(true);
    setRefusal(null);
    const outcome = await changePassword({ password: fields.password, token });
    setBusy(false);
    if (outcome.kind === "refused") return setRefusal(outcome);
    setPassword("");
    setConfirmation("");
    onChanged();
  }

  return (
    <form
      ref={form}
      method="post"
      className={formStyles.hung}
      data-failed={refusal !== null || fields.error !== null || undefined}
      onSubmit={submit}
      onFocus={preloadMessageDialog}
      aria-busy={busy}
    >
      <NewPasswordFields state={fields} onEdit={() => setRefusal(null)} />
      {refusal !== null && (
        <p className={formStyles.said} role="alert">
          {refusal.message}
        </p>
      )}
      <div className={formStyles.foot}>
        <SubmitButton size="lg" busy={busy} disabled={!fields.isFilled}>
          {texts.change}
        </SubmitButton>
        {refusal !== null && refusal.code !== "password_not_accepted" && (
          <Link className="link" to="/forgotPassword">
            {texts.newLink}
          </Link>
        )}
      </div>
    </form>
  );
}
