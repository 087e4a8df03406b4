import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type Confirmation, confirmEmail } from "./confirm-email.ts";
import styles from "./email-confirmation.module.css";

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
