import { SkeletonBar, Waiting } from "../../../shared/ui/skeleton.tsx";
import { PAGE_SIZE } from "./user-search.ts";
import styles from "./users-table.module.css";
import { UsersFrame } from "./users-table.tsx";

/** Widths in px of what usually stands in a row, from its username on. */
const widths = [
  [96, 150, 170],
  [80, 128, 150],
  [110, 140, 184],
] as const;

/** The table before its first answer. */
export function UsersSkeleton() {
  return (
    <Waiting what="users">
      <UsersFrame>
        {Array.from({ length: PAGE_SIZE }, (_, row) => {
          const [username, fullName, email] = widths[row % widths.length] ?? widths[0];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: its lines have no other name.
            <tr key={row} className={styles.row}>
              <SkeletonCell name={styles.id} width={28} />
              <SkeletonCell name={styles.who} width={username} />
              <SkeletonCell name={styles.fullName} width={fullName} />
              <SkeletonCell name={styles.email} width={email} />
              <SkeletonCell name={styles.phone} width={64} />
              <SkeletonCell name={styles.state} width={52} />
              <SkeletonCell name={styles.created} width={104} />
              <SkeletonCell name={styles.products} width={40} />
            </tr>
          );
        })}
      </UsersFrame>
    </Waiting>
  );
}

function SkeletonCell({ name, width }: { readonly name: string | undefined; readonly width: number }) {
  return (
    <td className={name} data-skeleton>
      <SkeletonBar width={`${width}px`} />
    </td>
  );
}
