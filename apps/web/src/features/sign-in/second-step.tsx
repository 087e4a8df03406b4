import type { SignInChallenge } from "@connect-portal/contract";
import { lazy, Suspense } from "react";
import { keepSession, type SignInOutcome } from "./authenticate.ts";
import styles from "./sign-in-form.module.css";
import { texts } from "./texts.ts";

const SecondStepForm = lazy(() => import("../../shared/session/second-step/second-step-form.tsx"));

interface SecondStepProps {
  readonly asked: SignInChallenge;
  readonly onOutcome: (outcome: SignInOutcome) => void;
  readonly onBack: () => void;
}

/** In the place of name and password, once both were right. */
export function SecondStep({ asked, onOutcome, onBack }: SecondStepProps) {
  return (
    <div className={styles.form}>
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
