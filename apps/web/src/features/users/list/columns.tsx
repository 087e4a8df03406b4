import type { ListedUser } from "@connect-portal/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { timeText, today } from "../../../shared/dates/utc-day.ts";
import table from "../../../shared/table/table.module.css";
import { AccountState, validityNote } from "../account-state.tsx";
import { texts } from "../texts.ts";
import styles from "./users-table.module.css";

/** Head, cells and skeleton of the table are drawn from it; its width, and its place on a phone, stand in the style sheet. */
export interface Column {
  readonly head: string;
  readonly className: string | undefined;
  /** Px of what usually stands in it, row by row. */
  readonly skeleton: readonly number[];
  /**
   * The cell's text. It is cut at the column's end and complete in its title; an empty one takes no line on a phone.
   */
  readonly text?: (user: ListedUser) => string;
  /** The cell's content, where that is more than its text. */
  readonly cell?: (user: ListedUser) => ReactNode;
  /** People write it, in any script. */
  readonly isFree?: boolean;
}

const heads = texts.list.columns;

/** */
export const columns: readonly Column[] = [
  {
    head: heads.id,
    className: `${table.right} ${styles.number} ${styles.id}`,
    skeleton: [28],
    cell: ({ id }) => id,
  },
  {
    head: heads.userName,
    className: styles.who,
    skeleton: [96, 80, 110],
    cell: ({ id, username }) => (
      <Link to={`/users/${id}`} className={styles.name} title={username}>
        {username}
      </Link>
    ),
    isFree: true,
  },
  {
    head: heads.fullName,
    className: styles.fullName,
    skeleton: [150, 128, 140],
    text: ({ fullName }) => fullName,
    isFree: true,
  },
  { head: heads.email, className: styles.email, skeleton: [170, 150, 184], text: ({ email }) => email },
  {
    head: heads.phone,
    className: `${styles.number} ${styles.phone}`,
    skeleton: [64],
    text: ({ phone }) => phone,
  },
  {
    head: heads.state,
    className: styles.state,
    skeleton: [52],
    cell: ({ isActive, validityRangeDate }) => (
      <AccountState isActive={isActive} validity={validityNote(validityRangeDate, today())} />
    ),
  },
  {
    head: heads.createdDate,
    className: `${styles.number} ${styles.created}`,
    skeleton: [104],
    cell: ({ createdDate }) => <time dateTime={createdDate}>{timeText(createdDate)}</time>,
  },
  {
    head: heads.productVersion,
    className: styles.products,
    skeleton: [40],
    text: ({ productVersion }) => productVersion,
    cell: ({ productVersion }) => productVersion || texts.list.noProduct,
  },
  {
    head: heads.organisation,
    className: styles.organisation,
    skeleton: [80],
    text: ({ organisation }) => organisation,
    isFree: true,
  },
];
