import {
  accountErrors,
  commonErrors,
  paths,
  SIGNED_IN,
  SINGLE_SIGN_ON_QUERY,
  singleSignOnErrors,
} from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import styles from "./other-way.module.css";
import { keepSession, type SignInOutcome } from "./sign-in-form.tsx";
import { texts } from "./texts.ts";

const errors: Readonly<Record<string, { readonly text: string } | undefined>> = {
  ...commonErrors,
  ...accountErrors,
  ...singleSignOnErrors,
};

/** Under the form, where the portal knows an identity provider: leads there, and takes what comes back. */
export function SingleSignOn({ onOutcome }: { readonly onOutcome: (outcome: SignInOutcome) => void }) {
  const navigate = useNavigate();
  const [label, setLabel] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isTaken = useRef(false);

  useEffect(() => {
    providerLabel().then(setLabel);
  }, []);

  useEffect(() => {
    const said = new URLSearchParams(globalThis.location.search).get(SINGLE_SIGN_ON_QUERY);
    if (said === null || isTaken.current) return;
    isTaken.current = true;
    // The message is not shown again after a reload.
    navigate("/login", { replace: true });
    takeSignIn(said).then((outcome) => (outcome.kind === "refused" ? setError(outcome.message) : onOutcome(outcome)));
  }, [navigate, onOutcome]);

  if (label === null && error === null) return null;
  return (
    <div className={styles.way}>
      {error !== null && (
        <p className={styles.said} role="alert">
          {error}
        </p>
      )}
      {label !== null && (
        <Button variant="default" component="a" href={paths.beginSingleSignOn}>
          {texts.singleSignOn(label)}
        </Button>
      )}
    </div>
  );
}

/** Name of the identity provider; null when there is none, or no answer. */
async function providerLabel(): Promise<string | null> {
  try {
    return (await callPortal("getSingleSignOn", { anonymous: true })).label;
  } catch {
    // Name and password are left.
    return null;
  }
}

/**
 * Takes the session that the browser came back with from the identity provider, or what went wrong there. Never throws.
 * @param said SIGNED_IN or the code of an error
 */
async function takeSignIn(said: string): Promise<SignInOutcome> {
  if (said !== SIGNED_IN) return { kind: "refused", message: (errors[said] ?? commonErrors.internal_error).text };
  try {
    const { jwt } = await callPortal("resumeSession", { body: {}, anonymous: true });
    return keepSession(jwt);
  } catch (failure) {
    return { kind: "refused", message: failureText(failure) };
  }
}
