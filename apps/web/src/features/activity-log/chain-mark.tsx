import { IconShield, IconShieldCheck, IconShieldX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { chainCheck } from "./activity-queries.ts";
import styles from "./chain-mark.module.css";
import { CheckNow } from "./check-now.tsx";
import type { Finding } from "./page-finding.ts";
import { texts } from "./texts.ts";
import { type WholeLogFinding, wholeLogFinding } from "./whole-log-finding.ts";

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
