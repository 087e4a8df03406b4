import type { ActivityAnswer, ActivityRecord, ChainCheckAnswer, ChainPlace } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { IconShield, IconShieldCheck, IconShieldX } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { timeText } from "../../shared/dates/utc-day.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { numberText } from "../../shared/table/pager.tsx";
import { chainCheck } from "./activity-queries.ts";
import styles from "./chain-mark.module.css";
import logTableStyles from "./table/log-table.module.css";
import { texts } from "./texts.ts";

interface Finding {
  readonly isGood: boolean;
  readonly text: string;
}

interface WholeLogFinding {
  /** Null when it is not known. */
  readonly isGood: boolean | null;
  readonly text: string;
  readonly detail: string;
}

const words = texts.wholeLog;

const UNKNOWN: WholeLogFinding = {
  isGood: null,
  text: texts.wholeLog.unknown,
  detail: texts.wholeLog.unknownWhy,
};

interface ChainMarkProps {
  /** Null until it is known, or for a page without records; undefined where no page is checked. */
  readonly page: Finding | null | undefined;
}

/** Whether the records of this page, and those of the whole log, are still what was written. It always says a word. */
export function ChainMark({ page }: ChainMarkProps) {
  const { data, isError } = useQuery(chainCheck());
  const whole = data ? wholeLogFinding(data) : UNKNOWN;
  return (
    <div className={styles.marks}>
      {page !== undefined && (
        <div role="status" className={styles.ofPage}>
          {page && <Mark {...page} />}
        </div>
      )}
      {(data || isError) && <Mark {...whole} />}
      {data && <CheckNow running={data.running ?? null} />}
      {!data && !isError && <Room />}
    </div>
  );
}

/** As high as the mark and the button that are on their way: what stands below does not move. */
function Room() {
  return (
    <div className={styles.room} aria-hidden>
      <Mark {...UNKNOWN} />
      <Button variant="default" size="xs" tabIndex={-1}>
        {words.checkNow}
      </Button>
    </div>
  );
}

const icons = { good: IconShieldCheck, bad: IconShieldX, unknown: IconShield };

function Mark({ isGood, text, detail }: Omit<WholeLogFinding, "detail"> & { readonly detail?: string }) {
  const kind = isGood === null ? "unknown" : isGood ? "good" : "bad";
  const Icon = icons[kind];
  return (
    <p className={styles.mark} data-kind={kind}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <b>{text}</b>
      {detail && <span>{detail}</span>}
    </p>
  );
}

/** Has the whole log checked, and shows how far that is. There is one check at a time, whoever asked for it. */
function CheckNow({ running }: Pick<ChainCheckAnswer, "running">) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => callPortal("startChainCheck", {}),
    onSuccess: (answer) => client.setQueryData(chainCheck().queryKey, answer),
  });
  return (
    <div className={styles.check}>
      <p role="status">{running && progressText(running)}</p>
      {!running && (
        <Button variant="default" size="xs" disabled={isPending} onClick={() => mutate()}>
          {words.checkNow}
        </Button>
      )}
      {error && <p role="alert">{failureText(error)}</p>}
    </div>
  );
}

function progressText({ startedAt, records, total }: NonNullable<ChainCheckAnswer["running"]>): string {
  return startedAt === null ? words.waits : words.checking(numberText(records), numberText(total));
}

/** The result of the latest check of the whole log. */
export function wholeLogFinding({ lastCheck }: Pick<ChainCheckAnswer, "lastCheck">): WholeLogFinding {
  if (lastCheck === null) return { isGood: null, text: texts.wholeLog.notChecked, detail: texts.wholeLog.nightly };
  const { checkedAt, records, broken } = lastCheck;
  const time = timeText(checkedAt);
  if (broken === null) {
    return {
      isGood: true,
      text: texts.wholeLog.verified,
      detail: texts.wholeLog.records(records, numberText(records), time),
    };
  }
  return {
    isGood: false,
    text: texts.wholeLog.broken(numberText(broken.position), broken.day),
    detail: texts.wholeLog.brokenWhy(broken.reason.replace(/\.$/, ""), time),
  };
}

/** The worst finding about the records of a page. Null when the page has no records. */
export function pageFinding({
  content,
  missingRecords,
}: Pick<ActivityAnswer, "content" | "missingRecords">): Finding | null {
  const changed = content.filter(({ chain }) => chain.state === "changed");
  const [firstMissing] = missingRecords;
  const [firstChanged] = changed;
  const faults = missingRecords.length + changed.length;
  if (faults > 1) return fault(texts.finding.faults(faults));
  if (firstChanged) return fault(texts.finding.changed(numberText(firstChanged.record)));
  if (firstMissing !== undefined) return fault(texts.finding.missing(numberText(firstMissing)));
  const orphan = content.find(({ chain }) => chain.state === "predecessor-missing");
  if (orphan) return fault(texts.finding.predecessorMissing(predecessorOf(orphan.chain)));
  return content.length === 0 ? null : { isGood: true, text: texts.finding.verified };
}

function fault(text: string): Finding {
  return { isGood: false, text };
}

/** The record of the whole log, over all users, that stands before this one. */
function predecessorOf({ day, position }: ChainPlace): string {
  return position > 1 ? texts.finding.predecessor(numberText(position - 1), day) : texts.finding.lastBefore(day);
}

/** Explains the state of a record in the hash chain. */
export function chainText({ chain }: ActivityRecord): string {
  if (chain.state === "changed") return texts.detail.changed;
  if (chain.state === "predecessor-missing") return texts.detail.notVerified(predecessorOf(chain));
  return texts.detail.verified;
}

/** In the row of a record that does not hold: a sign and a word. */
export function ChainFlag({ state }: { readonly state: ChainPlace["state"] }) {
  if (state === "intact") return null;
  return (
    <span className={logTableStyles.flag}>
      <IconShieldX size={16} stroke={1.75} aria-hidden />
      {state === "changed" ? texts.table.changed : texts.table.notVerified}
    </span>
  );
}
