import { SkeletonBar, Waiting } from "../../../shared/ui/skeleton.tsx";
import { PAGE_SIZE } from "../activity-queries.ts";
import { texts } from "../texts.ts";
import styles from "./log-skeleton.module.css";

const widths = ["60%", "44%", "72%", "52%", "66%"];

/** A page of records, before it is there. */
export function LogSkeleton() {
  return (
    <Waiting what={texts.matter.loading}>
      <div className={styles.skeleton}>
        {Array.from({ length: PAGE_SIZE }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its lines never change.
          <div key={row}>
            {["144px", ...widths.slice(0, 4)].map((_width, column) => {
              const width = column === 0 ? "144px" : (widths[(row + column) % widths.length] ?? "60%");
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              return <SkeletonBar key={column} width={width} />;
            })}
          </div>
        ))}
      </div>
    </Waiting>
  );
}
