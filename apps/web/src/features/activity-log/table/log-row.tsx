import type { ActivityRecord } from "@connect-portal/contract";
import { ActionIcon } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useId } from "react";
import { timeText } from "../../../shared/dates/utc-day.ts";
import { numberText } from "../../../shared/table/number-text.ts";
import shared from "../../../shared/table/table.module.css";
import { texts } from "../texts.ts";
import { ChainFlag } from "./chain-flag.tsx";
import { dataText } from "./data-text.ts";
import styles from "./log-table.module.css";
import { RecordDetail } from "./record-detail.tsx";

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

/** As much of a record's data as a row can show. */
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
        // For the mouse; the button in it does the same for everybody. Whoever marks a text to copy it does not open the row.
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
