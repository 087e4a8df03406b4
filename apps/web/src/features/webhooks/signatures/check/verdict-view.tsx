import {
  type SignatureFault,
  type SignatureVerdict,
  signatureFaults,
  signatureSchemeNames,
  type TextDifference,
} from "@connect-portal/contract";
import { IconCheck, IconMinus, IconX } from "@tabler/icons-react";
import { texts } from "../../texts.ts";
import differenceStyles from "./difference.module.css";
import styles from "./verdict-view.module.css";

interface Marked {
  /** The differing part; empty when the other text has extra characters here. */
  readonly different: string;
  /** The part after the difference, the same in both. */
  readonly rest: string;
}

/** So many characters must agree for two texts to be together again. */
const TOGETHER = 4;

/** Characters of the line that are shown before a difference. */
const SHOWN = 24;

interface DifferenceProps {
  readonly difference: TextDifference;
  /** The body as received; the part before the difference is the same in both. */
  readonly body: string;
}

const names: Readonly<Record<string, string>> = { "\r": "\\r", "\n": "\\n", "\t": "\\t" };

interface Step {
  readonly text: string;
  /** "open": an earlier step failed, and this one was not reached. */
  readonly state: "good" | "failed" | "open";
}

const words = texts.verdict.steps;

/** The checks in the order of the contract's `signatureFaults`, with the last fault of each. */
const steps: readonly { readonly text: string; readonly last: SignatureFault }[] = [
  { text: words.headers, last: "header_missing" },
  { text: words.timestamp, last: "timestamp_future" },
  { text: words.signature, last: "secret_malformed" },
  { text: words.content, last: "body_changed" },
  { text: words.secret, last: "secret_wrong" },
];

interface VerdictViewProps {
  readonly verdict: SignatureVerdict;
  /** The body that was checked. */
  readonly body: string;
}

const icons = { good: IconCheck, failed: IconX, open: IconMinus } as const;

/** The checks in order; the failed one says why, and how to fix it. */
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
  return scheme ? texts.verdict.verifiedWith(signatureSchemeNames[scheme]) : texts.verdict.verified;
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

/** Marks the checks before a fault as passed, the failed one, and those that were not reached. */
export function verdictSteps({ fault }: SignatureVerdict): Step[] {
  const place = fault ? signatureFaults.indexOf(fault.code) : Number.POSITIVE_INFINITY;
  const failed = steps.findIndex(({ last }) => place <= signatureFaults.indexOf(last));
  return steps.map(({ text }, index) => ({
    text,
    state: failed < 0 || index < failed ? "good" : index === failed ? "failed" : "open",
  }));
}

/**
 * Shows the first difference between the received and the sent body: both texts below each other, the difference
 * marked.
 */
function Difference({ difference, body }: DifferenceProps) {
  const { line, column, sent, received } = difference;
  const [one, other] = markDifference(sent, received);
  const start = before(body, difference);
  return (
    <div className={differenceStyles.difference}>
      <p>{texts.verdict.differs(line, column)}</p>
      <dl className="wire">
        <dt>{texts.verdict.sent}</dt>
        <dd>
          {start}
          <Mark text={one} kind="sent" />
        </dd>
        <dt>{texts.verdict.received}</dt>
        <dd>
          {start}
          <Mark text={other} kind="received" />
        </dd>
      </dl>
    </div>
  );
}

function Mark({ text: { different, rest }, kind }: { readonly text: Marked; readonly kind: string }) {
  return (
    <>
      <mark data-kind={kind}>{different === "" ? <i>{texts.verdict.nothing}</i> : <Visible text={different} />}</mark>
      <Visible text={rest} />
    </>
  );
}

/** White space is often the whole difference, and has to be seen. */
function Visible({ text }: { readonly text: string }) {
  return text.split(/([\r\n\t])/).map((piece, index) =>
    names[piece] === undefined ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change.
      <i key={index}>{names[piece]}</i>
    ),
  );
}

/** The end of what stands before a difference in its line; "…" when there is more. Line and column count from 1, the column in code points. */
export function before(body: string, { line, column }: { readonly line: number; readonly column: number }): string {
  const characters = Array.from(body.split("\n")[line - 1] ?? "").slice(0, column - 1);
  const shown = characters.slice(-SHOWN).join("");
  return characters.length > SHOWN ? `…${shown}` : shown;
}

/** Two texts that differ at their first character: how much of each is different until they agree again. */
export function markDifference(one: string, other: string): readonly [Marked, Marked] {
  for (let length = 1; length <= one.length + other.length; length += 1) {
    for (let fromOne = 0; fromOne <= length; fromOne += 1) {
      const fromOther = length - fromOne;
      if (areTogether(one.slice(fromOne), other.slice(fromOther))) return [cut(one, fromOne), cut(other, fromOther)];
    }
  }
  return [cut(one, one.length), cut(other, other.length)];
}

/** Both have something left, and it begins alike. */
function areTogether(one: string, other: string): boolean {
  const length = Math.min(TOGETHER, Math.max(one.length, other.length));
  return length > 0 && one.slice(0, length) === other.slice(0, length);
}

function cut(text: string, at: number): Marked {
  return { different: text.slice(0, at), rest: text.slice(at) };
}
