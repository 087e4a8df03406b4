import type { Challenge } from "@connect-portal/contract";
import { language } from "@connect-portal/openapi-reference/language";
import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import form from "../../shared/form/form.module.css";
import { FormScreen, SubmitButton } from "../../shared/form/form-screen.tsx";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { ChallengeForm } from "./challenge-form.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

/** Between two looks at whether the bank's app has answered. */
const LOOK_AGAIN_MS = 3_000;

interface KnownChallenge {
  /** Undefined until it has been read. */
  readonly challenge: Challenge | undefined;
  readonly failure: unknown;
  /** It was open when this page first saw it. */
  readonly wasAsked: boolean;
  readonly setChallenge: (challenge: Challenge) => void;
}

interface ReturnFormProps {
  readonly returnTo: NonNullable<Challenge["returnTo"]>;
  readonly merchantName: string;
  /** The cardholder has just answered here, or cannot, and need not press anything. */
  readonly isAnswered: boolean;
}

/** /challenge/:key: where a cardholder proves to be one. The address is enough to answer; no user account is needed. */
export default function ChallengePage() {
  const { key = "" } = useParams();
  const { challenge: data, failure: error, wasAsked, setChallenge } = useChallenge(key);
  const meta = <DocumentTitle>{texts.documentTitle}</DocumentTitle>;

  if (data === undefined) {
    if (error === null) return meta;
    const isGone = error instanceof CallFailure && (error.status === 404 || error.status === 400);
    return (
      <FormScreen title={texts.gone.title} lead={<p>{isGone ? texts.gone.text : failureText(error)}</p>}>
        {meta}
      </FormScreen>
    );
  }
  if (data.error !== null) {
    return (
      <FormScreen
        title={texts.wrongRequest.title}
        lead={<p role="alert">{texts.wrongRequest.text(data.merchantName, data.error)}</p>}
      >
        {meta}
        <Facts challenge={data} />
        {data.returnTo && <ReturnForm returnTo={data.returnTo} merchantName={data.merchantName} isAnswered />}
      </FormScreen>
    );
  }
  if (data.status !== "asked") {
    const { title, text } = texts[data.status];
    return (
      <FormScreen title={title} lead={<p role="status">{text}</p>}>
        {meta}
        <Facts challenge={data} />
        {data.returnTo && (
          <ReturnForm returnTo={data.returnTo} merchantName={data.merchantName} isAnswered={wasAsked} />
        )}
      </FormScreen>
    );
  }
  return (
    <FormScreen title={data.amount ? texts.title : texts.verify} lead={<p>{texts.lead(data.merchantName)}</p>}>
      {meta}
      <Facts challenge={data} />
      <ChallengeForm challengeKey={key} challenge={data} onAnswered={setChallenge} />
    </FormScreen>
  );
}

function Facts({ challenge: { merchantName, amount, cardLastFour } }: { readonly challenge: Challenge }) {
  return (
    <dl className={styles.facts}>
      <dt>{texts.merchant}</dt>
      <dd>{merchantName}</dd>
      {amount && (
        <>
          <dt>{texts.amount}</dt>
          <dd>{amountText(amount)}</dd>
        </>
      )}
      <dt>{texts.card}</dt>
      <dd>{texts.masked(cardLastFour)}</dd>
    </dl>
  );
}

function amountText({ amount, currencyCode, digits }: NonNullable<Challenge["amount"]>): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${new Intl.NumberFormat(language.locale, format).format(amount / 10 ** digits)} ${currencyCode}`;
}

/** Sends the browser back to the merchant, as EMV 3-D Secure has it: a form with the CRes, or with the error message. */
function ReturnForm({ returnTo, merchantName, isAnswered }: ReturnFormProps) {
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

/** The challenge of a page; public pages have no store of answers. One that the bank's app answers is read again. */
function useChallenge(key: string): KnownChallenge {
  const [challenge, setChallenge] = useState<Challenge>();
  const [wasAsked, setWasAsked] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const waits = challenge?.status === "asked" && challenge.method === "out_of_band";

  const isAsked = challenge?.status === "asked";
  useEffect(() => {
    if (isAsked) setWasAsked(true);
  }, [isAsked]);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const read = () =>
      callPortal("getChallenge", { params: { key }, signal, anonymous: true }).then(setChallenge, (error: unknown) => {
        if (!signal.aborted) setFailure(error);
      });
    if (!waits) void read();
    const timer = waits ? setInterval(() => void read(), LOOK_AGAIN_MS) : undefined;
    return () => {
      stopped.abort();
      clearInterval(timer);
    };
  }, [key, waits]);

  return { challenge, failure, wasAsked, setChallenge };
}
