import type { EventDelivery } from "@connect-portal/contract";
import { IconChevronRight } from "@tabler/icons-react";
import { useId } from "react";
import { Moment } from "../../../shared/dates/moment.tsx";
import { deliveryFaultWords } from "../../../shared/sandbox/delivery-fault-words.ts";
import { texts } from "../texts.ts";
import styles from "./deliveries.module.css";
import { DeliveryDetail } from "./delivery-detail.tsx";

interface DeliveryRowProps {
  readonly delivery: EventDelivery;
  /** Name of its endpoint. */
  readonly endpoint: string;
  readonly isOpen: boolean;
  readonly onToggle: (id: string) => void;
}

/** A delivery in one line, which opens to its attempts. */
export function DeliveryRow({ delivery, endpoint, isOpen, onToggle }: DeliveryRowProps) {
  const { deliveryId, type, subject, status, attempts, nextAttemptAt, createdAt, fault } = delivery;
  const { columns, statuses } = texts.deliveries;
  const detailId = useId();
  return (
    <>
      <tr className={styles.row} data-open={isOpen || undefined}>
        <td className={styles.time}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            onClick={() => onToggle(deliveryId)}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
            <Moment at={createdAt} />
            <span className="visually-hidden"> {type}</span>
          </button>
        </td>
        <td data-name={columns.event} className={styles.mono}>
          {type}
        </td>
        <td data-name={columns.subject} className={styles.mono}>
          {subject}
        </td>
        <td data-name={columns.endpoint}>{endpoint}</td>
        <td data-name={columns.status} className={styles.status} data-status={status}>
          {statuses[status]}
          {status === "waiting" && attempts > 0 && nextAttemptAt && (
            <span className={styles.next}>
              {" "}
              {texts.deliveries.next} <Moment at={nextAttemptAt} />
            </span>
          )}
          {fault !== null && (
            <span className={styles.fault}>
              {" "}
              {texts.deliveries.onPurpose} {deliveryFaultWords[fault]}
            </span>
          )}
        </td>
        <td data-name={columns.attempts} className={styles.number}>
          {attempts}
        </td>
      </tr>
      {isOpen && (
        <tr id={detailId} className={styles.detail}>
          <td colSpan={6}>
            <DeliveryDetail delivery={delivery} />
          </td>
        </tr>
      )}
    </>
  );
}
