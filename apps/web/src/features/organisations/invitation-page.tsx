import { type InvitationOffer, LINE_LENGTH, USERNAME_LENGTH } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { LazyMessageDialog } from "../../shared/dialog/outcome-dialog.tsx";
import { failureText } from "../../shared/form/failure-text.ts";
import form from "../../shared/form/form.module.css";
import { FormScreen, SubmitButton } from "../../shared/form/form-screen.tsx";
import { NewPasswordField } from "../../shared/form/new-password-field.tsx";
import { TextField } from "../../shared/form/text-field.tsx";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { rememberAsked } from "../../shared/session/left-page/left-page.ts";
import { useSession } from "../../shared/session/use-session.ts";
import { sessionValue } from "../../shared/storage/session-value.ts";
import { Empty } from "../../shared/ui/section.tsx";
import styles from "./organisations.module.css";
import { texts } from "./texts.ts";

const words = texts.invitation;

/** The token of the mailed link: kept here, it survives signing in without standing in the address bar. */
const keptToken = sessionValue("invitation-link");

/** /invitation?token={token}: where the link of an invitation leads. */
export default function InvitationPage() {
  const navigate = useNavigate();
  // undefined until the address has been read: the server renders without one.
  const [token, setToken] = useState<string | null>();
  const [offer, setOffer] = useState<InvitationOffer>();
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    const given = new URLSearchParams(globalThis.location.search).get("token");
    if (given !== null) {
      keptToken.write(given);
      navigate("/invitation", { replace: true });
    }
    setToken(given ?? keptToken.read());
  }, [navigate]);

  useEffect(() => {
    if (!token) return;
    const controller = new AbortController();
    callPortal("getInvitationOffer", { body: { token }, anonymous: true, signal: controller.signal })
      .then(setOffer)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFailure(error);
      });
    return () => controller.abort();
  }, [token]);

  const isDead = failure instanceof CallFailure && failure.code === "link_not_valid";
  return (
    <FormScreen title={words.title} lead={<p>{words.lead}</p>}>
      <DocumentTitle>{words.title}</DocumentTitle>
      {token === null && <Empty title={words.noLink}>{words.noLinkText}</Empty>}
      {isDead && <Empty title={words.dead}>{words.deadText}</Empty>}
      {failure !== null && !isDead && <p role="alert">{failureText(failure)}</p>}
      {token && offer && <Offer token={token} offer={offer} />}
    </FormScreen>
  );
}

interface OfferProps {
  readonly token: string;
  readonly offer: InvitationOffer;
}

function Offer({ token, offer }: OfferProps) {
  const session = useSession();
  const { organisation, role, email, hasAccount } = offer;
  return (
    <div className={styles.offer}>
      <h2>{words.offer(organisation, texts.roleNames[role].toLowerCase())}</h2>
      <p>{texts.roleWords[role]}</p>
      <p className={styles.quiet}>{words.forAddress(email)}</p>
      {session ? (
        <Accept token={token} username={session.username} />
      ) : hasAccount ? (
        <SignInFirst />
      ) : (
        <RegisterForm token={token} email={email} />
      )}
    </div>
  );
}

function Accept({ token, username }: { readonly token: string; readonly username: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function accept() {
    setBusy(true);
    try {
      await callPortal("acceptInvitation", { body: { token } });
      keptToken.write(null);
      // The whole page: what it shows from now on is the organisation's.
      globalThis.location.assign("/organisation");
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <>
      <p>{words.signedInAs(username)}</p>
      {failure !== null && (
        <p role="alert" className={styles.failed}>
          {failureText(failure)}
        </p>
      )}
      <div>
        <Button size="lg" loading={busy} onClick={accept}>
          {words.accept}
        </Button>
      </div>
    </>
  );
}

function SignInFirst() {
  const navigate = useNavigate();
  return (
    <>
      <p>{words.hasAccount}</p>
      <div>
        <Button
          size="lg"
          onClick={() => {
            rememberAsked("/invitation");
            navigate("/login");
          }}
        >
          {words.signIn}
        </Button>
      </div>
    </>
  );
}

function RegisterForm({ token, email }: { readonly token: string; readonly email: string }) {
  const navigate = useNavigate();
  const [username, setUsername] = useState("");
  const [fullName, setFullName] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isDone, setDone] = useState(false);
  const isFilled = username !== "" && password !== "";

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || !isFilled) return;
    setBusy(true);
    setFailure(null);
    try {
      await callPortal("registerInvited", { body: { token, username, fullName, password }, anonymous: true });
      keptToken.write(null);
      setPassword("");
      setDone(true);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <form method="post" className={form.hung} onSubmit={submit} aria-busy={busy} aria-label={words.register}>
      <TextField
        label={words.username}
        name="username"
        required
        maxLength={USERNAME_LENGTH}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={setUsername}
      />
      <TextField
        label={words.fullName}
        name="fullName"
        maxLength={LINE_LENGTH}
        autoComplete="name"
        value={fullName}
        onChange={setFullName}
      />
      <NewPasswordField
        size="lg"
        label={words.password}
        name="password"
        withAsterisk={false}
        owner={{ username, email }}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {failure !== null && (
        <p role="alert" className={form.said}>
          {failureText(failure)}
        </p>
      )}
      <div className={form.foot}>
        <SubmitButton size="lg" busy={busy} disabled={!isFilled}>
          {words.register}
        </SubmitButton>
      </div>
      {isDone && (
        <LazyMessageDialog
          title={words.doneTitle}
          message={words.done}
          closeLabel={words.toSignIn}
          onClose={() => navigate("/login")}
        />
      )}
    </form>
  );
}
