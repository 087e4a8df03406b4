import { SkeletonBar, Waiting } from "../../../shared/ui/skeleton.tsx";
import { texts } from "../texts.ts";
import { columns } from "./columns.tsx";
import { PAGE_SIZE } from "./user-search.ts";
import styles from "./users-table.module.css";
import { UsersFrame } from "./users-table.tsx";

/** The table before its first answer. */
export function UsersSkeleton() {
  return (
    <Waiting what={texts.list.loading}>
      <UsersFrame>
        {Array.from({ length: PAGE_SIZE }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its lines have no other name.
          <tr key={row} className={styles.row}>
            {columns.map(({ head, className, skeleton }) => (
              <td key={head} className={className} data-skeleton>
                <SkeletonBar width={`${skeleton[row % skeleton.length]}px`} />
              </td>
            ))}
          </tr>
        ))}
      </UsersFrame>
    </Waiting>
  );
}
