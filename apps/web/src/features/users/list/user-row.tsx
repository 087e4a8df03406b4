import type { ListedUser } from "@connect-portal/contract";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import table from "../../../shared/table/table.module.css";
import { columns } from "./columns.tsx";
import styles from "./users-table.module.css";

/** A click anywhere opens the user, and the username is a link for the keyboard; marking a text to copy it opens nothing. */
export function UserRow({ user }: { readonly user: ListedUser }) {
  const navigate = useNavigate();
  const address = `/users/${user.id}`;

  function open(event: MouseEvent<HTMLElement>) {
    const isLink = event.target instanceof Element && event.target.closest("a") !== null;
    if (isLink || globalThis.getSelection()?.toString()) return;
    if (event.ctrlKey || event.metaKey) globalThis.open(address, "_blank", "noopener");
    else navigate(address);
  }

  return (
    <tr className={`${table.opens} ${styles.row}`} data-inactive={!user.isActive || undefined} onClick={open}>
      {columns.map(({ head, className, text, cell, isFree }) => (
        <td
          key={head}
          className={className}
          title={text?.(user)}
          dir={isFree ? "auto" : undefined}
          data-none={text?.(user) === "" || undefined}
        >
          {cell ? cell(user) : text?.(user)}
        </td>
      ))}
    </tr>
  );
}
