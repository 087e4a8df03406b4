import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import styles from "./email-confirmation.module.css";

interface Confirmation {
  readonly confirmed: boolean;
  readonly message: string;
}

/** /login?confirm={token}, where the link of the registration mail leads: confirms the address and says how it went. */
export function EmailConfirmation() {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Confirmation | null>(null);
  const isSent = useRef(false);

  useEffect(() => {
    const token = new URLSearchParams(globalThis.location.search).get("confirm");
    if (!token || isSent.current) return;
    isSent.current = true;
    confirmEmail(token).then(setOutcome);
    // It works once and belongs neither in the address bar nor in the history.
    navigate("/login", { replace: true });
  }, [navigate]);

  if (outcome === null) return null;
  return (
    <p role="status" className={styles.outcome} data-failed={!outcome.confirmed || undefined}>
      {outcome.message}
    </p>
  );
}

/** Sends the token of the link in the mail. Never throws. */
async function confirmEmail(token: string): Promise<Confirmation> {
  try {
    const { message } = await callPortal("confirmEmail", { body: { token }, anonymous: true });
    return { confirmed: true, message };
  } catch (failure) {
    return { confirmed: false, message: failureText(failure) };
  }
}
