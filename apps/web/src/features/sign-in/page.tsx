import { Button } from "@mantine/core";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { currentSessionState } from "../../shared/session/session-store.ts";
import type { SignInOutcome } from "./authenticate.ts";
import { OpensToYou } from "./opens-to-you.tsx";
import styles from "./page.module.css";
import { SignInForm } from "./sign-in-form.tsx";
import { TraceIn, TraceLanes, TraceOut } from "./trace.tsx";

const InactiveAccountDialog = lazy(() => import("./inactive-account-dialog.tsx"));

/** /login: the form is the work of one trace, which comes in from the left and leads on to /select-product. */
export default function SignInPage() {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<SignInOutcome["kind"] | null>(null);

  // Once, on arrival: somebody who is signed in has nothing to do here (SPEC section 2).
  useEffect(() => {
    if (currentSessionState().status === "signed-in") navigate("/", { replace: true });
  }, [navigate]);

  return (
    <section className={styles.page} aria-labelledby="sign-in" data-outcome={outcome}>
      <DocumentTitle>Sign in</DocumentTitle>
      <h1 className={styles.before} id="sign-in">
        Sign in
      </h1>
      <p className={styles.after} aria-hidden>
        /select-product
      </p>
      <TraceIn />
      <TraceLanes />
      <TraceOut />
      <p className={styles.call} aria-hidden>
        POST /public/v1/users/authenticate
      </p>

      <div className={styles.hang}>
        <SignInForm
          onOutcome={({ kind }) => {
            setOutcome(kind);
            if (kind === "signed-in") navigate("/select-product");
          }}
        />
      </div>

      <div className={styles.more}>
        <p>No account yet? See how to get one; the sandbox comes with it.</p>
        <Button variant="default" component={Link} to="/register">
          Create an account
        </Button>
      </div>
      <OpensToYou className={styles.opens} />

      {outcome === "inactive" && (
        <Suspense>
          <InactiveAccountDialog onClose={() => setOutcome(null)} />
        </Suspense>
      )}
    </section>
  );
}
