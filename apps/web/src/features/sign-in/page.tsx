import { commonErrors, type SignInChallenge } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { leftPageValue, pageAfterSignIn, readLeftPage } from "../../shared/session/left-page/left-page.ts";
import { pageWords } from "../../shared/session/left-page/page-words.ts";
import { sendPasskeyAlone } from "../../shared/session/second-step/send-proof.ts";
import { currentSessionState } from "../../shared/session/store/session-store.ts";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { useSite } from "../../shared/site/use-site.ts";
import { useSessionValue } from "../../shared/storage/session-value.ts";
import { EmailConfirmation } from "./email-confirmation.tsx";
import otherWayStyles from "./other-way.module.css";
import styles from "./page.module.css";
import signInFormStyles from "./sign-in-form.module.css";
import { keepSession, SignInForm, type SignInOutcome } from "./sign-in-form.tsx";
import { SingleSignOn } from "./single-sign-on.tsx";
import { texts } from "./texts.ts";
import traceStyles from "./trace.module.css";

/** Passkeys belong to names: IPv4 and IPv6 addresses have none. */
const ADDRESS = /^[\d.]+$|:/;

const SecondStepForm = lazy(() => import("../../shared/session/second-step/second-step-form.tsx"));

interface SecondStepProps {
  readonly asked: SignInChallenge;
  readonly onOutcome: (outcome: SignInOutcome) => void;
  readonly onBack: () => void;
}

const words = texts.opens;

const InactiveAccountDialog = lazy(() => import("./inactive-account-dialog.tsx"));

/** /login: the form is the work of one trace, which comes in from the left and leads on to /select-product, or to the page of the link that was opened before. */
export default function SignInPage() {
  const { pages } = useSite();
  const navigate = useNavigate();
  const left = readLeftPage(useSessionValue(leftPageValue));
  const asked = left?.why === "asked" ? left.path : null;
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);

  function take(next: SignInOutcome) {
    setOutcome(next);
    if (next.kind === "signed-in") navigate(pageAfterSignIn(currentUsername()));
  }

  return (
    <section className={styles.page} aria-labelledby="sign-in" data-outcome={outcome?.kind}>
      <PageMeta page={pages.login} path="/login" />
      <div className={styles.before}>
        <h1 id="sign-in">{texts.title}</h1>
        {asked !== null && (
          <p className={styles.asked}>
            {texts.toRead}
            <strong>{pageWords(asked)}</strong>
          </p>
        )}
        {left?.why === "expired" && left.isIdle && <p className={styles.asked}>{commonErrors.session_idle.text}</p>}
      </div>
      <p className={styles.after} aria-hidden>
        {asked === null ? "/select-product" : new URL(asked, "https://portal.invalid").pathname}
      </p>
      <TraceIn />
      <TraceLanes />
      <TraceOut />
      <p className={styles.call} aria-hidden>
        POST /public/v1/users/authenticate
      </p>

      <div className={styles.hang}>
        <EmailConfirmation />
        {outcome?.kind === "asked" ? (
          <SecondStep asked={outcome.asked} onOutcome={take} onBack={() => setOutcome(null)} />
        ) : (
          <>
            <SignInForm said={outcome?.kind === "refused" ? outcome.message : null} onOutcome={take} />
            <SingleSignOn onOutcome={take} />
            <PasskeySignIn onOutcome={take} />
          </>
        )}
      </div>

      <div className={styles.more}>
        <p>{texts.noAccount}</p>
        <Button variant="default" component={Link} to="/register">
          {texts.createAccount}
        </Button>
      </div>
      <OpensToYou className={styles.opens} />

      {outcome?.kind === "inactive" && (
        <Suspense>
          <InactiveAccountDialog onClose={() => setOutcome(null)} />
        </Suspense>
      )}
    </section>
  );
}

function currentUsername(): string | undefined {
  const state = currentSessionState();
  return state.status === "signed-in" ? state.session.username : undefined;
}

/** Lists what an account gives access to. */
function OpensToYou({ className }: { readonly className?: string | undefined }) {
  const { platform } = useSite();
  const opens = [
    { what: words.reference, detail: words.referenceDetail },
    { what: words.sandbox, detail: platform.sandboxVersion },
    { what: words.data, detail: words.dataDetail },
  ];
  return (
    <div className={className}>
      <h2>{words.heading}</h2>
      <ul>
        {opens.map(({ what, detail }) => (
          <li key={what}>
            {what} <span className="mono">{detail}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Three parts of one drawing, each as wide as its column: the stroke comes in, the form is the work, the stroke leaves. */
function TraceIn() {
  return (
    <svg className={traceStyles.draw} data-part="in" viewBox="0 0 500 120" preserveAspectRatio="none" aria-hidden>
      <path className={traceStyles.lane} d="M0 .5H500M0 40.5H500M0 80.5H500M0 119.5H500" />
      <path className={traceStyles.move} d="M0 0H388L500 120" />
    </svg>
  );
}

function TraceLanes() {
  return (
    <svg className={traceStyles.draw} data-part="work" viewBox="0 0 424 120" preserveAspectRatio="none" aria-hidden>
      <path className={traceStyles.lane} d="M0 .5H424M0 40.5H424M0 80.5H424" />
    </svg>
  );
}

function TraceOut() {
  return (
    <svg className={traceStyles.draw} data-part="out" viewBox="0 0 500 120" preserveAspectRatio="none" aria-hidden>
      <path className={traceStyles.lane} d="M0 .5H500M0 40.5H500M0 80.5H500M0 119.5H500" />
      <path className={traceStyles.next} d="M0 120L112 0H500" />
    </svg>
  );
}

/** In the place of name and password, once both were right. */
function SecondStep({ asked, onOutcome, onBack }: SecondStepProps) {
  return (
    <div className={signInFormStyles.form}>
      <h2>{texts.secondStep}</h2>
      <Suspense>
        <SecondStepForm
          asked={asked}
          onProved={(jwt) => onOutcome(keepSession(jwt))}
          onOver={(message) => onOutcome({ kind: "refused", message })}
          onBack={onBack}
        />
      </Suspense>
    </div>
  );
}

/** Under the form, where the browser knows passkeys: signs in without name and password. */
function PasskeySignIn({ onOutcome }: { readonly onOutcome: (outcome: SignInOutcome) => void }) {
  const [isKnown, setKnown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  // The prerendered HTML cannot know the browser: keep the room for the button until the page runs.
  useEffect(() => setKnown("PublicKeyCredential" in globalThis && !ADDRESS.test(globalThis.location.hostname)), []);

  async function use() {
    setBusy(true);
    setError(null);
    const proof = await sendPasskeyAlone();
    setBusy(false);
    const outcome = proof.kind === "proved" ? keepSession(proof.jwt) : { ...proof, kind: "refused" as const };
    if (outcome.kind === "refused") setError(outcome.message);
    else onOutcome(outcome);
  }

  return (
    <div className={otherWayStyles.way} data-known={isKnown}>
      <Button className={otherWayStyles.bare} variant="subtle" loading={busy} onClick={use}>
        {texts.passkey}
      </Button>
      {error !== null && (
        <p className={otherWayStyles.said} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
