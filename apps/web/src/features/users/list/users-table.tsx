import type { ListedUser } from "@connect-portal/contract";
import type { ReactNode, Ref } from "react";
import table from "../../../shared/table/table.module.css";
import { UserRow } from "./user-row.tsx";
import styles from "./users-table.module.css";

interface UsersTableProps {
  readonly users: readonly ListedUser[];
  /** Another page is on its way. */
  readonly isLoading: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The eight columns of; on a phone a few lines a user, and what is empty takes none. */
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
            <th scope="col" className={`${table.right} ${styles.id}`}>
              Id
            </th>
            <th scope="col">UserName</th>
            <th scope="col">FullName</th>
            <th scope="col" className={styles.email}>
              Email
            </th>
            <th scope="col" className={styles.phone}>
              Phone
            </th>
            <th scope="col" className={styles.state}>
              State
            </th>
            <th scope="col" className={styles.created}>
              CreatedDate
            </th>
            <th scope="col" className={styles.products}>
              Product Version
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
