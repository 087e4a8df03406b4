import type { ChainCheckAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { IconShield, IconShieldCheck, IconShieldX } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { numberText } from "../../shared/table/number-text.ts";
import { chainCheck } from "./activity-queries.ts";
import styles from "./chain-mark.module.css";
import type { Finding } from "./page-finding.ts";
import { texts } from "./texts.ts";
import { type WholeLogFinding, wholeLogFinding } from "./whole-log-finding.ts";

const words = texts.wholeLog;

const UNKNOWN: WholeLogFinding = {
  isGood: null,
  text: texts.wholeLog.unknown,
  detail: texts.wholeLog.unknownWhy,
};

/** Whether the records of this page, and those of the whole log, are still what was written. It always says a word. */
export function ChainMark({ page }: { readonly page: Finding | null }) {
  const { data, isError } = useQuery(chainCheck());
  const whole = data ? wholeLogFinding(data) : UNKNOWN;
  return (
    <div className={styles.marks}>
      <div role="status">{page && <Mark {...page} />}</div>
      {(data || isError) && <Mark {...whole} />}
      {data && <CheckNow running={data.running ?? null} />}
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
