import type { ListedUser } from "@connect-portal/contract";
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { timeText, today } from "../../../shared/dates/utc-day.ts";
import table from "../../../shared/table/table.module.css";
import { AccountState } from "../account-state.tsx";
import { validityNote } from "../validity-note.ts";
import styles from "./users-table.module.css";

/** A click anywhere opens the user, and the username is a link for the keyboard; marking a text to copy it opens nothing. */
export function UserRow({ user }: { readonly user: ListedUser }) {
  const { id, username, fullName, email, phone, isActive, createdDate, productVersion: products } = user;
  const navigate = useNavigate();
  const address = `/users/${id}`;

  function open(event: MouseEvent<HTMLElement>) {
    const isLink = event.target instanceof Element && event.target.closest("a") !== null;
    if (isLink || globalThis.getSelection()?.toString()) return;
    if (event.ctrlKey || event.metaKey) globalThis.open(address, "_blank", "noopener");
    else navigate(address);
  }

  return (
    <tr className={`${table.opens} ${styles.row}`} data-inactive={!isActive || undefined} onClick={open}>
      <td className={`${table.right} ${styles.number} ${styles.id}`}>{id}</td>
      <td className={styles.who} dir="auto">
        <Link to={address} className={styles.name} title={username}>
          {username}
        </Link>
      </td>
      <td className={styles.fullName} title={fullName} dir="auto" data-none={fullName === "" || undefined}>
        {fullName}
      </td>
      <td className={styles.email} title={email} data-none={email === "" || undefined}>
        {email}
      </td>
      <td className={`${styles.number} ${styles.phone}`} title={phone} data-none={phone === "" || undefined}>
        {phone}
      </td>
      <td className={styles.state}>
        <AccountState isActive={isActive} validity={validityNote(user.validityRangeDate, today())} />
      </td>
      <td className={`${styles.number} ${styles.created}`}>
        <time dateTime={createdDate}>{timeText(createdDate)}</time>
      </td>
      <td className={styles.products} data-none={products === "" || undefined}>
        {products || "—"}
      </td>
    </tr>
  );
}
