import { Bone, Waiting } from "../../../shared/ui/bones.tsx";
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
export function UsersBones() {
  return (
    <Waiting what="users">
      <UsersFrame>
        {Array.from({ length: PAGE_SIZE }, (_, row) => {
          const [username, fullName, email] = widths[row % widths.length] ?? widths[0];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: bones have no other name.
            <tr key={row} className={styles.row}>
              <BoneCell name={styles.id} width={28} />
              <BoneCell name={styles.who} width={username} />
              <BoneCell name={styles.fullName} width={fullName} />
              <BoneCell name={styles.email} width={email} />
              <BoneCell name={styles.phone} width={64} />
              <BoneCell name={styles.state} width={52} />
              <BoneCell name={styles.created} width={104} />
              <BoneCell name={styles.products} width={40} />
            </tr>
          );
        })}
      </UsersFrame>
    </Waiting>
  );
}

function BoneCell({ name, width }: { readonly name: string | undefined; readonly width: number }) {
  return (
    <td className={name} data-bone>
      <Bone width={`${width}px`} />
    </td>
  );
}
