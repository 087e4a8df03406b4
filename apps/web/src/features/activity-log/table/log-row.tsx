import type { ActivityRecord } from "@connect-portal/contract";
import { ActionIcon } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useId } from "react";
import { timeText } from "../../../shared/dates/utc-day.ts";
import { numberText } from "../../../shared/table/pager.tsx";
import shared from "../../../shared/table/table.module.css";
import { SkeletonBar, Waiting } from "../../../shared/ui/skeleton.tsx";
import { PAGE_SIZE } from "../activity-queries.ts";
import { ChainFlag } from "../chain-mark.tsx";
import { texts } from "../texts.ts";
import logSkeletonStyles from "./log-skeleton.module.css";
import styles from "./log-table.module.css";
import { RecordDetail } from "./record-detail.tsx";

const widths = ["60%", "44%", "72%", "52%", "66%"];

const shown = (value: unknown) =>
  value === "" || value === undefined || value === null ? texts.data.none : String(value);

const isText = (part: unknown) => (typeof part === "string" && part !== "") || (typeof part === "number" && part !== 0);

/** A record's component, so that what tells records apart can be kept in sight where the room ends. */
interface ComponentParts {
  /** Method, and the part of the path that all calls of a sandbox share; may be cut. */
  readonly start: string;
  readonly rest: string;
}

const CALL = /^((?:[A-Z]+ )?(?:https?:\/\/[^/]+)?(?:\/PowerCardConnectApi\/rest)?)(\/.*)$/s;

interface LogRowProps {
  readonly found: ActivityRecord;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Characters of a record's data that a row shows. */
const SHOWN_DATA = 200;

/** A record in one line, two on a phone; all of it below when it is open. */
export function LogRow({ found, isOpen, onToggle }: LogRowProps) {
  const { record, userId, action, webService, data, timestamps, chain } = found;
  const detailId = useId();
  const time = timeText(timestamps, true);
  const { start, rest } = componentParts(webService, globalThis.location.origin);
  return (
    <>
      <tr
        className={`${shared.opens} ${styles.row}`}
        data-open={isOpen || undefined}
        data-state={chain.state}
        // For the mouse; the button in the row does the same for everybody. Selecting text to copy it does not open the
        // row.
        onClick={() => getSelection()?.isCollapsed !== false && onToggle()}
      >
        <td className={styles.twist}>
          <ActionIcon
            size={28}
            aria-label={texts.table.record(numberText(record))}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            onClick={(event) => {
              event.stopPropagation();
              onToggle();
            }}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </td>
        <td className={styles.time}>
          <time dateTime={timestamps}>
            {time.slice(0, 16)}
            <span>{time.slice(16, 19)}</span>
            <span>{time.slice(19)}</span>
          </time>
        </td>
        <td className={styles.user} title={userId}>
          {userId}
        </td>
        <td className={styles.action}>
          {action}
          <ChainFlag state={chain.state} />
        </td>
        <td className={styles.component} title={webService}>
          <div className={styles.parts}>
            <span>{start}</span>
            <span>{rest}</span>
          </div>
        </td>
        <td className={styles.data}>{dataText(data).slice(0, SHOWN_DATA)}</td>
      </tr>
      {isOpen && (
        <tr id={detailId} className={styles.detail}>
          <td colSpan={6}>
            <RecordDetail found={found} />
          </td>
        </tr>
      )}
    </>
  );
}

/** `ownOrigin` stood before the paths of records that pages wrote earlier; it says nothing. */
export function componentParts(webService: string, ownOrigin: string): ComponentParts {
  const text = webService.startsWith(`${ownOrigin}/`) ? webService.slice(ownOrigin.length) : webService;
  const [, start = "", rest = text] = CALL.exec(text) ?? [];
  return { start, rest };
}

/**
 * A record's data in one line: how a call ended, or from what to what an administrator changed an account. Earlier
 * records named only what was changed. Anything else as it was written.
 */
export function dataText(data: string): string {
  const said = membersOf(data);
  if (said === undefined) return data;
  const { changed, username } = said;
  if (changed !== undefined && changed !== null) return [username, ...changesOf(changed)].filter(isText).join(" · ");
  const { status, refused, fault, failure, durationMs, operation } = said;
  const end = [
    status,
    refused && texts.data.rejected(String(refused)),
    fault && texts.data.failed(String(fault)),
    failure,
    typeof durationMs === "number" ? texts.data.milliseconds(durationMs) : undefined,
    operation,
  ].filter(isText);
  return end.length > 0 ? end.join(" · ") : data;
}

function changesOf(changed: unknown): string[] {
  if (Array.isArray(changed)) return changed.map((name) => texts.data.changed(String(name)));
  return Object.entries(changed as object).map(([name, change]) => {
    // A secret is masked as a whole: nothing of it is kept.
    if (typeof change === "string") return texts.data.changed(name);
    const { from, to } = (change ?? {}) as { from?: unknown; to?: unknown };
    return texts.data.fromTo(name, shown(from), shown(to));
  });
}

function membersOf(data: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** A page of records, before it is there. */
export function LogSkeleton() {
  return (
    <Waiting what={texts.matter.loading}>
      <div className={logSkeletonStyles.skeleton}>
        {Array.from({ length: PAGE_SIZE }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its lines never change.
          <div key={row}>
            {["144px", ...widths.slice(0, 4)].map((_width, column) => {
              const width = column === 0 ? "144px" : (widths[(row + column) % widths.length] ?? "60%");
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              return <SkeletonBar key={column} width={width} />;
            })}
          </div>
        ))}
      </div>
    </Waiting>
  );
}
