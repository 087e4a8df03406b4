import { Bone, Waiting } from "../../../shared/ui/bones.tsx";
import styles from "./inbox.module.css";

const widths = ["96px", "32%", "44px", "64px"];

/** The ledger, before it is there. */
export function InboxBones() {
  return (
    <Waiting what="the inbox">
      <div className={styles.bones}>
        {[1, 2, 3].map((row) => (
          <div key={row}>
            {widths.map((width) => (
              <Bone key={width} width={width} />
            ))}
          </div>
        ))}
      </div>
    </Waiting>
  );
}
