import {
  type GuideValues,
  guideCall,
  missingGuideValues,
  SANDBOX_BASE,
  unsavedGuideValues,
  withGuideValues,
} from "@connect-portal/contract";
import { useIsHydrating } from "@connect-portal/openapi-reference/hydration";
import { jsonTokens } from "@connect-portal/openapi-reference/tokens";
import { Button } from "@mantine/core";
import { IconCheck, IconPlayerPlay, IconRefresh } from "@tabler/icons-react";
import { Fragment, lazy, Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { newUuid } from "../../shared/sandbox/new-uuid.ts";
import { rememberAsked } from "../../shared/session/left-page/left-page.ts";
import { useSession } from "../../shared/session/use-session.ts";
import { Verb } from "../../shared/ui/verb.tsx";
import { WireCode } from "../../shared/ui/wire-code.tsx";
import type { GuideRun, PlacedStep, StepOutcome } from "./guide-run.ts";
import styles from "./step-card.module.css";
import { texts } from "./texts.ts";

const StepCode = lazy(() => import("./step-code.tsx"));
const { step: words } = texts;

interface StepCardProps {
  readonly placed: PlacedStep;
  readonly kept: GuideRun;
  /** Values of the recorded responses, for readers who have run nothing. */
  readonly recorded: GuideValues;
  /** It is the first step that has not run. */
  readonly isNext: boolean;
}

/** One call of a guide: what is sent, a button that sends it, and what came back. */
export function StepCard({ placed, kept, recorded, isNext }: StepCardProps) {
  const { step, key } = placed;
  const session = useSession();
  const [isRunning, setRunning] = useState(false);
  const [showsCode, setShowsCode] = useState(false);
  const [isKept, setKept] = useState(true);
  const { run } = kept;
  const outcome = run.outcomes[key];
  const values = session ? run.values : { ...recorded, ...run.values };
  const written = run.bodies[key];
  const body = written ?? (step.body === null ? null : withGuideValues(step.body, values));
  const missing = unsavedGuideValues(step, body, values);
  const isJson = body === null || isJsonText(body);

  async function send() {
    setRunning(true);
    try {
      kept.begin({ run: newUuid() });
      if (missingGuideValues(step, body, kept.values()).includes("inbox")) {
        kept.begin({ inbox: (await callPortal("getInbox")).url });
      }
      const { sendStep } = await import("./send-step.ts");
      const sent = await sendStep(guideCall(step, body, kept.values(), newUuid));
      kept.keep(placed, sent);
      setKept(true);
    } catch {
      setKept(false);
    } finally {
      setRunning(false);
    }
  }

  return (
    <section className={styles.card} data-next={isNext || undefined} aria-label={step.title}>
      <div className={styles.head}>
        <Verb verb={step.method} tag />
        <Link to={step.reference} className={styles.path} title={step.title}>
          <bdi dir="ltr">
            <Path step={step} values={values} />
          </bdi>
        </Link>
        <RunButton
          isMember={session !== null}
          isOpen={step.isOpen}
          isRunning={isRunning}
          hasRun={outcome !== undefined}
          isNext={isNext}
          isDisabled={missing.length > 0 || !isJson}
          onRun={() => void send()}
        />
      </div>
      {body !== null && (
        <textarea
          className={styles.body}
          dir="ltr"
          aria-label={words.body(step.title)}
          aria-invalid={!isJson}
          rows={body.split("\n").length}
          spellCheck={false}
          readOnly={session === null}
          value={body}
          onChange={({ currentTarget: { value } }) => kept.edit(key, value)}
        />
      )}
      <div className={styles.foot}>
        <Notes
          step={placed}
          missing={session ? missing : []}
          isJson={isJson}
          isKept={isKept}
          isClosed={session !== null && !step.isOpen}
          hasRun={outcome !== undefined && outcome.status < 300}
        />
        {written !== undefined && (
          <Button size="xs" variant="subtle" onClick={() => kept.edit(key, null)}>
            {words.original}
          </Button>
        )}
        <Button size="xs" variant="subtle" aria-expanded={showsCode} onClick={() => setShowsCode(!showsCode)}>
          {showsCode ? words.noCode : words.code}
        </Button>
      </div>
      {showsCode && (
        <Suspense fallback={null}>
          <StepCode call={guideCall(step, body, values, newUuid)} />
        </Suspense>
      )}
      <div aria-live="polite">
        <Response step={placed} outcome={outcome} isMember={session !== null} />
      </div>
    </section>
  );
}

/** The path with what is known; what a later call will put there stands by its name. */
function Path({ step, values }: { readonly step: PlacedStep["step"]; readonly values: GuideValues }) {
  // The base is the same for all: it would only push the rest out of sight.
  const path = step.path.startsWith(`${SANDBOX_BASE}/`) ? step.path.slice(SANDBOX_BASE.length) : step.path;
  const pieces = path.split(/(\{[^}]+\}|(?<=\/))/);
  const query = step.parameters.filter((one) => one.in === "query");
  return (
    <>
      {pieces.map((piece, at) => {
        const given = step.parameters.find((one) => one.in === "path" && `{${one.name}}` === piece);
        // A long path breaks after its slashes.
        if (piece === "") return null;
        const key = `${at} ${piece}`;
        return given ? (
          <mark key={key}>{withGuideValues(given.value, values)}</mark>
        ) : (
          <Fragment key={key}>
            {piece}
            <wbr />
          </Fragment>
        );
      })}
      {query.length > 0 && `?${query.map(({ name, value }) => `${name}=${withGuideValues(value, values)}`).join("&")}`}
    </>
  );
}

interface RunButtonProps {
  readonly isMember: boolean;
  readonly isOpen: boolean;
  readonly isRunning: boolean;
  readonly hasRun: boolean;
  readonly isNext: boolean;
  readonly isDisabled: boolean;
  readonly onRun: () => void;
}

function RunButton({ isMember, isOpen, isRunning, hasRun, isNext, isDisabled, onRun }: RunButtonProps) {
  const { pathname } = useLocation();
  if (!isMember) {
    return (
      <Button
        component={Link}
        to="/login"
        size="xs"
        variant={isNext ? "filled" : "default"}
        onClick={() => rememberAsked(pathname)}
      >
        {words.signIn}
      </Button>
    );
  }
  return (
    <Button
      size="xs"
      variant={isNext ? "filled" : "default"}
      leftSection={hasRun ? <IconRefresh size={14} aria-hidden /> : <IconPlayerPlay size={14} aria-hidden />}
      disabled={isDisabled || !isOpen || isRunning}
      onClick={onRun}
    >
      {isRunning ? words.running : hasRun ? words.again : words.run}
    </Button>
  );
}

interface NotesProps {
  readonly step: PlacedStep;
  readonly missing: readonly string[];
  readonly isJson: boolean;
  readonly isKept: boolean;
  readonly isClosed: boolean;
  readonly hasRun: boolean;
}

function Notes({ step: { step }, missing, isJson, isKept, isClosed, hasRun }: NotesProps) {
  const names = step.saves.map(({ name }) => name).join(", ");
  const note = isClosed
    ? words.closed
    : !isKept
      ? words.notKept
      : !isJson
        ? words.notJson
        : missing.length > 0
          ? words.needs(missing.join(", "))
          : names === ""
            ? ""
            : words.saves(names);
  return (
    <p className={styles.note}>
      {hasRun && names !== "" && note === words.saves(names) && <IconCheck size={14} stroke={1.75} aria-hidden />}
      {note}
    </p>
  );
}

interface ResponseProps {
  readonly step: PlacedStep;
  readonly outcome: StepOutcome | undefined;
  readonly isMember: boolean;
}

/** What came back; to a visitor, what came back when the guide was recorded. */
function Response({ step: { step }, outcome, isMember }: ResponseProps) {
  const { recorded } = step;
  // Colours come with the scripts: with them, the first words would wait for a page twice as large.
  const isHydrating = useIsHydrating();
  if (outcome) {
    const { status, line, text, isCut, durationMs } = outcome;
    return (
      <div className={`wire ${styles.response}`}>
        <p className={styles.status} data-bad={status === 0 || status >= 400 || undefined}>
          <strong>{line}</strong>
          {status > 0 && <span>{words.milliseconds(durationMs)}</span>}
        </p>
        {text !== "" && <WireCode label={words.response(step.title)} tokens={jsonTokens(indented(text))} />}
        {text === "" && status > 0 && <p className={styles.plain}>{words.noBody}</p>}
        {isCut && <p className={styles.plain}>{words.cut}</p>}
      </div>
    );
  }
  if (isMember || !recorded) return null;
  return (
    <div className={`wire ${styles.response}`}>
      <p className={styles.status} data-bad={recorded.status >= 400 || undefined}>
        <strong>{recorded.status}</strong>
        <span>{words.recorded}</span>
      </p>
      {recorded.body === null ? (
        <p className={styles.plain}>{words.noBody}</p>
      ) : (
        <WireCode
          label={words.response(step.title)}
          tokens={isHydrating ? [{ text: recorded.body }] : jsonTokens(recorded.body)}
        />
      )}
    </div>
  );
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
