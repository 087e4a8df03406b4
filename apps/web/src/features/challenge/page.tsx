import type { Challenge } from "@connect-portal/contract";
import { useParams } from "react-router";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { ChallengeForm } from "./challenge-form.tsx";
import styles from "./page.module.css";
import { ReturnForm } from "./return-form.tsx";
import { texts } from "./texts.ts";
import { useChallenge } from "./use-challenge.ts";

/** /challenge/:key: where a cardholder proves to be one. Whoever has the address may answer; no user account is needed. */
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
  return `${new Intl.NumberFormat("en", format).format(amount / 10 ** digits)} ${currencyCode}`;
}
