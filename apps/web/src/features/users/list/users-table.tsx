import type { ListedUser } from "@connect-portal/contract";
import type { MouseEvent, ReactNode, Ref } from "react";
import { useNavigate } from "react-router";
import table from "../../../shared/table/table.module.css";
import { columns } from "./columns.tsx";
import styles from "./users-table.module.css";

interface UsersTableProps {
  readonly users: readonly ListedUser[];
  /** Another page is on its way. */
  readonly isLoading: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A row for each user; on a phone a few lines a user, and what is empty takes none. */
export function UsersTable({ users, isLoading, ref }: UsersTableProps) {
  return (
    <UsersFrame isLoading={isLoading} ref={ref}>
      {users.map((user) => (
        <UserRow key={user.id} user={user} />
      ))}
    </UsersFrame>
  );
}

interface UsersFrameProps {
  readonly children: ReactNode;
  readonly isLoading?: boolean;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** The table without its rows. */
export function UsersFrame({ children, isLoading = false, ref }: UsersFrameProps) {
  return (
    <div ref={ref} className={`${table.frame} ${styles.frame}`} aria-busy={isLoading}>
      <table className={`${table.table} ${styles.users}`}>
        <thead>
          <tr>
            {columns.map(({ head, className }) => (
              <th key={head} scope="col" className={className}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** A click anywhere opens the user, and the username is a link for the keyboard; marking a text to copy it opens nothing. */
function UserRow({ user }: { readonly user: ListedUser }) {
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
          data-name={head}
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
