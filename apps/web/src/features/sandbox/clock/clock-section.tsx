import { LONGEST_ADVANCE, type MoveClockBody, type SandboxWorld, timelinePage } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type CSSProperties, useState } from "react";
import { Link } from "react-router";
import { DayField } from "../../../shared/dates/day-field.tsx";
import { addDays, dayOf, timeText } from "../../../shared/dates/utc-day.ts";
import { Dialog } from "../../../shared/dialog/dialog.tsx";
import { failureText } from "../../../shared/form/failure-text.ts";
import { Changes } from "../../../shared/organisation/changes.tsx";
import { worldKey } from "../../../shared/sandbox/entity-link.tsx";
import { dueWords } from "../../../shared/sandbox/money-text.ts";
import { texts } from "../texts.ts";
import { moveClock } from "../world-queries.ts";
import clockLaneStyles from "./clock-lane.module.css";
import styles from "./clock-section.module.css";

/** Events on the lane: the labels of more would overlap. */
const SHOWN = 3;

/** Position of the present, in percent of the lane. */
const PRESENT = 20;

interface AdvanceDialogProps {
  /** ISO 8601 instant of the world's clock. */
  readonly now: string;
  readonly owner: string;
  readonly onClose: () => void;
}

interface ClockSectionProps {
  readonly clock: SandboxWorld["clock"];
  readonly owner: string;
}

/** The world's clock: what it shows, what falls due next, and how it is moved. */
export function ClockSection({ clock, owner }: ClockSectionProps) {
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (body: MoveClockBody) => moveClock(body),
    onSettled: () => cache.invalidateQueries({ queryKey: worldKey(owner) }),
  });
  const statement = nextStatement(clock.next);
  return (
    <>
      <div className={styles.clock}>
        <time className={styles.now} dateTime={clock.now}>
          {timeText(clock.now)} <abbr title={texts.clock.utc}>UTC</abbr>
        </time>
        <div className={styles.lane}>
          <ClockLane clock={clock} />
        </div>
        <Changes>
          <div className={styles.ways}>
            {statement && (
              <Button
                variant="default"
                disabled={isPending}
                onClick={() => mutate({ to: laterOf(statement.at, clock.now) })}
              >
                {texts.clock.nextStatement}
              </Button>
            )}
            <Button variant="default" disabled={isPending} onClick={() => setAsking(true)}>
              {texts.clock.advance}
            </Button>
            <Button variant="subtle" disabled={isPending} onClick={() => mutate({ isRunning: !clock.isRunning })}>
              {clock.isRunning ? texts.clock.pause : texts.clock.run}
            </Button>
          </div>
        </Changes>
      </div>
      <p role="status" className={styles.status}>
        {isPending && texts.clock.working}
        {!isPending && data && texts.clock.happened(data.happened)}
        {!isPending && data && data.happened > 0 && (
          <>
            {" "}
            <Link to={timelinePage(data.requestId)}>{texts.clock.timeline}</Link>
          </>
        )}
      </p>
      {error && (
        <p role="alert" className={styles.failed}>
          {failureText(error)}
        </p>
      )}
      {isAsking && <AdvanceDialog now={clock.now} owner={owner} onClose={() => setAsking(false)} />}
    </>
  );
}

type Due = SandboxWorld["clock"]["next"][number];

/** The clock does not go back to what was due before it. */
function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

/** The next statement that is cut, when it is among what is known to fall due. */
function nextStatement(next: readonly Due[]): Due | undefined {
  return next.find(({ kind }) => kind === "statement.cut");
}

/** Asks for the day to which the clock goes, and lets it go there. */
function AdvanceDialog({ now, owner, onClose }: AdvanceDialogProps) {
  const cache = useQueryClient();
  const tomorrow = addDays(dayOf(new Date(now)), 1);
  const [day, setDay] = useState<string | null>(tomorrow);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (to: string) => moveClock({ to }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: worldKey(owner) });
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.advance.title}
      tone={error ? "failed" : "waiting"}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.advance.cancel}
          </Button>
          <Button
            loading={isPending}
            disabled={day === null}
            onClick={() => day !== null && mutate(`${day}T00:00:00Z`)}
          >
            {texts.advance.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.advance.text}</p>
      <DayField
        label={texts.advance.day}
        value={day}
        onChange={setDay}
        min={tomorrow}
        max={addDays(dayOf(new Date(now)), LONGEST_ADVANCE)}
      />
      {error && (
        <p role="alert" className={styles.failed}>
          {failureText(error)}
        </p>
      )}
    </Dialog>
  );
}

/**
 * Upcoming events in order; not to scale, because a hold ends in a week and a card in a year. Overdue events stand
 * before the clock: a stopped clock runs them when it advances.
 */
function ClockLane({ clock: { now, next } }: { readonly clock: SandboxWorld["clock"] }) {
  if (next.length === 0) return <p className={clockLaneStyles.nothing}>{texts.clock.nothingScheduled}</p>;
  const [waiting, ...others] = next.filter(({ at }) => at <= now);
  const ahead = next.filter(({ at }) => at > now);
  const moments = [...new Map(ahead.map((due) => [`${due.at} ${due.kind}`, due])).values()].slice(0, SHOWN);
  return (
    <ol className={clockLaneStyles.lane} aria-label={texts.clock.scheduled}>
      {waiting && (
        <li data-waiting>
          <span>{texts.clock.waiting(dueWords(waiting.kind), others.length)}</span>
          <time dateTime={waiting.at}>{texts.clock.since(timeText(waiting.at).slice(5))}</time>
        </li>
      )}
      {moments.map(({ at, kind, subject }, index) => (
        <li
          key={`${at} ${kind} ${subject}`}
          style={{ "--at": `${PRESENT + ((index + 1) * (100 - PRESENT)) / (SHOWN + 0.6)}%` } as CSSProperties}
        >
          <span>{dueWords(kind)}</span>
          <time dateTime={at}>{timeText(at).slice(5)}</time>
        </li>
      ))}
    </ol>
  );
}
