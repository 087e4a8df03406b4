import { type GuideAnswer, type GuideStep, type GuideValues, savedOfResponse } from "@connect-portal/contract";
import { useMemo } from "react";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { sessionValue, useSessionValue } from "../../shared/storage/session-value.ts";

/** Characters of a response that are kept. */
const LONGEST = 50_000;

/** What a call of a guide has come to. */
export interface StepOutcome {
  /** 0 when no response came. */
  readonly status: number;
  /** "201 Created", or why there is no response. */
  readonly line: string;
  readonly text: string;
  readonly isCut: boolean;
  readonly durationMs: number;
}

/** A reader's way through a guide, in this tab. */
interface Run {
  readonly values: GuideValues;
  /** By step, as the reader has left them. */
  readonly bodies: Readonly<Record<string, string>>;
  readonly outcomes: Readonly<Record<string, StepOutcome>>;
}

const nothing: Run = { values: {}, bodies: {}, outcomes: {} };

/** A step and its place in the guide: what is kept of another step is not taken for it. */
export interface PlacedStep {
  readonly step: GuideStep;
  readonly key: string;
}

export function placedSteps({ sections }: GuideAnswer): readonly (readonly PlacedStep[])[] {
  let at = 0;
  return sections.map(({ steps }) =>
    steps.map((step) => {
      at += 1;
      return { step, key: `${at} ${step.operationId}` };
    }),
  );
}

/** Remembers a guide's run until the tab is closed or its user signs out. */
export function useGuideRun(slug: string) {
  const value = useMemo(() => sessionValue(`guide.${slug}`), [slug]);
  const stored = useSessionValue(value);
  const run = useMemo(() => readRun(stored), [stored]);
  const change = (changed: (run: Run) => Run) => value.write(JSON.stringify(changed(readRun(value.read()))));

  return {
    run,
    edit: (key: string, body: string | null) =>
      change((now) => {
        const { [key]: _, ...others } = now.bodies;
        return { ...now, bodies: body === null ? others : { ...others, [key]: body } };
      }),
    /** Keeps values that no step saves, unless there are some. */
    begin: (values: GuideValues) => change((now) => ({ ...now, values: { ...values, ...now.values } })),
    /** Keeps a response and what later steps need of it. */
    keep: ({ step, key }: PlacedStep, outcome: StepOutcome) => {
      const { outcomes } = readRun(value.read());
      if (Object.keys(outcomes).length === 0) countStep(slug, 0);
      if (isDone(step, outcome) && !isDone(step, outcomes[key])) countStep(slug, Number.parseInt(key, 10));
      change((now) => ({
        ...now,
        values: outcome.status < 300 ? { ...now.values, ...savedOfResponse(step, outcome.text) } : now.values,
        outcomes: {
          ...now.outcomes,
          [key]: { ...outcome, text: outcome.text.slice(0, LONGEST), isCut: outcome.text.length > LONGEST },
        },
      }));
    },
    startAgain: () => value.write(null),
    values: () => readRun(value.read()).values,
  };
}

export type GuideRun = ReturnType<typeof useGuideRun>;

/** Whether a step came to what it is about: a success, or the error that it shows. */
function isDone({ status: error }: GuideStep, outcome: StepOutcome | undefined): boolean {
  if (!outcome) return false;
  return error === null ? outcome.status >= 200 && outcome.status < 300 : outcome.status === error;
}

/** Tells the portal how far somebody came, so that its provider sees where guides are left; nobody waits for it. */
function countStep(slug: string, step: number): void {
  callPortal("countGuideStep", { params: { slug, step: String(step) } }).catch(() => {});
}

function readRun(stored: string | null): Run {
  try {
    return { ...nothing, ...(JSON.parse(stored ?? "{}") as Partial<Run>) };
  } catch {
    return nothing;
  }
}

/** What the steps saved when the guide was recorded. */
export function recordedValues(guide: GuideAnswer): GuideValues {
  const steps = guide.sections.flatMap(({ steps }) => steps);
  return Object.assign({}, ...steps.map((step) => savedOfResponse(step, step.recorded?.body ?? "")));
}
