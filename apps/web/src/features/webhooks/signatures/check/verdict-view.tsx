import type { SignatureVerdict } from "@connect-portal/contract";
import { IconCheck, IconMinus, IconX } from "@tabler/icons-react";
import { schemeName } from "../../scheme-name.ts";
import { Difference } from "./difference.tsx";
import { type Step, verdictSteps } from "./verdict-steps.ts";
import styles from "./verdict-view.module.css";

interface VerdictViewProps {
  readonly verdict: SignatureVerdict;
  /** That was checked. */
  readonly body: string;
}

const marks = {
  good: { Icon: IconCheck, word: "good" },
  failed: { Icon: IconX, word: "failed" },
  open: { Icon: IconMinus, word: "not reached" },
} as const;

/** What was checked, in its order; the part that is wrong, why, and what mends it. */
export function VerdictView({ verdict, body }: VerdictViewProps) {
  const { verified, scheme, fault } = verdict;
  return (
    <section className={styles.verdict} data-verified={verified} aria-label="Verdict">
      <h3>{verified ? `Verified${scheme ? ` with ${schemeName(scheme)}` : ""}` : "Not verified"}</h3>
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

function StepLine({ step: { text, state } }: { readonly step: Step }) {
  const { Icon, word } = marks[state];
  return (
    <li data-state={state}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        {text}
        <span className={state === "open" ? styles.open : "visually-hidden"}>
          {state === "open" ? ", not reached" : `, ${word}`}
        </span>
      </span>
    </li>
  );
}
