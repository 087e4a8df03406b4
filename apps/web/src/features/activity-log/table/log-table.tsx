import type { ActivityRecord, FoundRecord } from "@connect-portal/contract";
import { ActionIcon } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { timeText } from "../../../shared/dates/utc-day.ts";
import shared from "../../../shared/table/table.module.css";
import { SkeletonBar, Waiting } from "../../../shared/ui/skeleton.tsx";
import { PAGE_SIZE } from "../activity-queries.ts";
import { ChainFlag } from "../chain-mark.tsx";
import { texts } from "../texts.ts";
import styles from "./log-table.module.css";
import { RecordDetail } from "./record-detail.tsx";

/**
 * Head, cells and skeleton of the log and of the search are drawn from it. Its class gives it a width, and a place on a
 * phone.
 */
export interface LogColumn<Found extends ActivityRecord> {
  readonly head: ReactNode;
  readonly className: string | undefined;
  /** Widths of what usually stands in it, row by row. */
  readonly skeleton: readonly string[];
  /** The whole text of a cell that may be cut. */
  readonly title?: (found: Found) => string;
  readonly cell: (found: Found) => ReactNode;
}

export const timeHead = (
  <>
    {texts.table.timestamps} <span className={styles.zone}>{texts.table.utc}</span>
  </>
);

interface TimeCellProps {
  readonly timestamps: string;
  /** With milliseconds. */
  readonly isExact?: boolean;
}

/** A narrow table hides the seconds. */
export function TimeCell({ timestamps, isExact = false }: TimeCellProps) {
  const time = timeText(timestamps, true);
  return (
    <time dateTime={timestamps}>
      {time.slice(0, 16)}
      <span>{time.slice(16, 19)}</span>
      {isExact && <span>{time.slice(19)}</span>}
    </time>
  );
}

export const actionColumn: LogColumn<ActivityRecord> = {
  head: texts.table.action,
  className: styles.action,
  skeleton: ["72%", "52%", "66%", "60%", "44%"],
  cell: ({ action, chain }) => (
    <>
      {action}
      <ChainFlag state={chain.state} />
    </>
  ),
};

interface LogFrameProps<Found extends ActivityRecord> {
  readonly columns: readonly LogColumn<Found>[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The table without its rows. */
export function LogFrame<Found extends ActivityRecord>({ columns, className = "", children }: LogFrameProps<Found>) {
  return (
    <div className={shared.frame}>
      <table className={`${shared.table} ${styles.log} ${className}`}>
        <thead>
          <tr>
            <th scope="col" className={styles.twist}>
              <span className="visually-hidden">{texts.table.open}</span>
            </th>
            {columns.map((column) => (
              <th key={column.className} scope="col" className={column.className}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface LogRowProps<Found extends ActivityRecord> {
  readonly found: Found;
  readonly columns: readonly LogColumn<Found>[];
  readonly name: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A record in one line, a few on a phone; all of it below when it is open. */
export function LogRow<Found extends ActivityRecord | FoundRecord>(props: LogRowProps<Found>) {
  const { found, columns, name, isOpen, onToggle } = props;
  const detailId = useId();
  return (
    <>
      <tr
        className={`${shared.opens} ${styles.row}`}
        data-open={isOpen || undefined}
        data-state={found.chain.state}
        // For the mouse; the button in the row does the same for everybody. Selecting text to copy it does not open the
        // row.
        onClick={() => getSelection()?.isCollapsed !== false && onToggle()}
      >
        <td className={styles.twist}>
          <ActionIcon
            size={28}
            aria-label={name}
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
        {columns.map(({ className, title, cell }) => (
          <td key={className} className={className} title={title?.(found)}>
            {cell(found)}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr id={detailId} className={styles.detail}>
          <td colSpan={columns.length + 1}>
            <RecordDetail found={found} />
          </td>
        </tr>
      )}
    </>
  );
}

type LogSkeletonProps<Found extends ActivityRecord> = Omit<LogFrameProps<Found>, "children">;

/** A page of records, before it is there. */
export function LogSkeleton<Found extends ActivityRecord>({ columns, className }: LogSkeletonProps<Found>) {
  return (
    <Waiting what={texts.matter.loading}>
      <div className={styles.skeleton}>
        <LogFrame columns={columns} className={className}>
          {Array.from({ length: PAGE_SIZE }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: its rows never change.
            <tr key={row} className={styles.row} data-state="intact">
              <td className={styles.twist} />
              {columns.map(({ className: kind, skeleton }) => (
                <td key={kind} className={kind}>
                  <SkeletonBar width={skeleton[row % skeleton.length] ?? "60%"} />
                </td>
              ))}
            </tr>
          ))}
        </LogFrame>
      </div>
    </Waiting>
  );
}
