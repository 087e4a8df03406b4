import type { FoundRecord } from "@connect-portal/contract";
import { ActionIcon } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useId } from "react";
import { timeText } from "../../../shared/dates/utc-day.ts";
import { numberText } from "../../../shared/table/pager.tsx";
import shared from "../../../shared/table/table.module.css";
import { ChainFlag } from "../chain-mark.tsx";
import styles from "../table/log-table.module.css";
import { RecordDetail } from "../table/record-detail.tsx";
import { texts } from "../texts.ts";

interface FoundRowProps {
  readonly found: FoundRecord;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A record of whichever account in one line, four on a phone; all of it below when it is open. */
export function FoundRow({ found, isOpen, onToggle }: FoundRowProps) {
  const { userId, action, webService, object, address, outcome, timestamps, chain } = found;
  const detailId = useId();
  const time = timeText(timestamps, true);
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
            aria-label={texts.search.recordOf(numberText(chain.position), chain.day)}
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
          </time>
        </td>
        <td className={styles.user} title={userId}>
          {userId}
        </td>
        <td className={styles.action}>
          {action}
          <ChainFlag state={chain.state} />
        </td>
        <td className={styles.component} title={object ?? webService}>
          {object ?? webService}
        </td>
        <td className={styles.data}>
          <span className={styles.outcome} data-outcome={outcome}>
            {texts.search.outcomes[outcome]}
          </span>
          {address !== null && ` · ${address}`}
        </td>
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
