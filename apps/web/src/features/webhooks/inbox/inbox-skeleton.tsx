import { SkeletonBar, Waiting } from "../../../shared/ui/skeleton.tsx";
import { texts } from "../texts.ts";
import styles from "./inbox.module.css";

const widths = ["96px", "32%", "44px", "64px"];

/** The ledger, before it is there. */
export function InboxSkeleton() {
  return (
    <Waiting what={texts.inbox.loading}>
      <div className={styles.skeleton}>
        {[1, 2, 3].map((row) => (
          <div key={row}>
            {widths.map((width) => (
              <SkeletonBar key={width} width={width} />
            ))}
          </div>
        ))}
      </div>
    </Waiting>
  );
}
