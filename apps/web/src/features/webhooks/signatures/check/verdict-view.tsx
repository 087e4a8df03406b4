import type { SignatureVerdict } from "@connect-portal/contract";
import { IconCheck, IconMinus, IconX } from "@tabler/icons-react";
import { schemeName } from "../../scheme-name.ts";
import { texts } from "../../texts.ts";
import { Difference } from "./difference.tsx";
import { type Step, verdictSteps } from "./verdict-steps.ts";
import styles from "./verdict-view.module.css";

interface VerdictViewProps {
  readonly verdict: SignatureVerdict;
  /** That was checked. */
  readonly body: string;
}

const icons = { good: IconCheck, failed: IconX, open: IconMinus } as const;

/** What was checked, in its order; the part that is wrong, why, and how to fix it. */
export function VerdictView({ verdict, body }: VerdictViewProps) {
  const { verified, scheme, fault } = verdict;
  return (
    <section className={styles.verdict} data-verified={verified} aria-label={texts.verdict.label}>
      <h3>{verified ? verifiedText(scheme) : texts.verdict.notVerified}</h3>
      {fault && (
        <>
          <p className={styles.cause}>{fault.cause}</p>
          <p>{fault.mend}</p>
        </>
      )}
      {fault?.difference && <Difference difference={fault.difference} body={body} />}
      <ol className={styles.steps}>
        {verdictSteps(verdict).map((step) => (
          <StepLine key={step.text} step={step} />
        ))}
      </ol>
    </section>
  );
}

function verifiedText(scheme: SignatureVerdict["scheme"]): string {
  return scheme ? texts.verdict.verifiedWith(schemeName(scheme)) : texts.verdict.verified;
}

function StepLine({ step: { text, state } }: { readonly step: Step }) {
  const Icon = icons[state];
  return (
    <li data-state={state}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        {text}
        <span className={state === "open" ? styles.open : "visually-hidden"}>{texts.verdict.states[state]}</span>
      </span>
    </li>
  );
}
