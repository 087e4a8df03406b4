import { commonErrors } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import { leftPageValue, pageAfterSignIn, readLeftPage } from "../../shared/session/left-page/left-page.ts";
import { pageWords } from "../../shared/session/left-page/page-words.ts";
import { currentSessionState } from "../../shared/session/store/session-store.ts";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { useSite } from "../../shared/site/use-site.ts";
import { useSessionValue } from "../../shared/storage/use-session-value.ts";
import type { SignInOutcome } from "./authenticate.ts";
import { EmailConfirmation } from "./email-confirmation.tsx";
import styles from "./page.module.css";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { SecondStep } from "./second-step.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SingleSignOn } from "./single-sign-on.tsx";
import { texts } from "./texts.ts";
import { TraceIn, TraceLanes, TraceOut } from "./trace.tsx";

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

/** What an account is good for. */
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
