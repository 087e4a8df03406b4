import type { Challenge } from "@connect-portal/contract";
import { useEffect, useRef } from "react";
import form from "../../shared/form/form.module.css";
import { SubmitButton } from "../../shared/form/submit-button.tsx";
import { texts } from "./texts.ts";

interface ReturnFormProps {
  readonly returnTo: NonNullable<Challenge["returnTo"]>;
  readonly merchantName: string;
  /** The cardholder has just answered here, and need not press anything. */
  readonly isAnswered: boolean;
}

/** Sends the browser back to the merchant with the result, as EMV 3-D Secure has it: a form with the CRes. */
export function ReturnForm({ returnTo, merchantName, isAnswered }: ReturnFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAnswered) element.current?.requestSubmit();
  }, [isAnswered]);
  const { notificationURL, cres, threeDSSessionData } = returnTo;
  return (
    <form ref={element} method="post" action={notificationURL} className={form.hung}>
      <input type="hidden" name="cres" value={cres} />
      {threeDSSessionData !== null && <input type="hidden" name="threeDSSessionData" value={threeDSSessionData} />}
      <div className={form.foot}>
        <SubmitButton size="lg" busy={false}>
          {texts.returnTo(merchantName)}
        </SubmitButton>
      </div>
    </form>
  );
}
