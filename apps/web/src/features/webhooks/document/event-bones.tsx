import { TextBones } from "../../../shared/layout/working-bones.tsx";
import { Bone } from "../../../shared/ui/bones.tsx";
import styles from "./event-bones.module.css";

/** An event before its document is known: text, and the console beside it. */
export function EventBones() {
  return (
    <div className={styles.columns}>
      <div>
        <TextBones />
      </div>
      <Bone height="420px" />
    </div>
  );
}
