import type { ListedUser } from "@connect-portal/contract";
import type { ReactNode, Ref } from "react";
import table from "../../../shared/table/table.module.css";
import { columns } from "./columns.tsx";
import { UserRow } from "./user-row.tsx";
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
