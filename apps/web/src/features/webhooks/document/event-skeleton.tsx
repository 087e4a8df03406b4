import { TextSkeleton } from "../../../shared/layout/working-skeleton.tsx";
import { SkeletonBar } from "../../../shared/ui/skeleton.tsx";
import styles from "./event-skeleton.module.css";

/** An event before its document is known: text, and the console beside it. */
export function EventSkeleton() {
  return (
    <div className={styles.columns}>
      <div>
        <TextSkeleton />
      </div>
      <SkeletonBar height="420px" />
    </div>
  );
}
