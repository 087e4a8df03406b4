import { Bone, Waiting } from "../../shared/ui/bones.tsx";
import styles from "./reference-page.module.css";

const lines = ["70%", "55%", "80%", "62%", "74%", "48%", "66%"];

/** The page before its descriptor is known: tree at the left, head and text beside it. */
export function PageBones() {
  return (
    <Waiting what="the API reference">
      <div className={styles.work}>
        <div className={styles.railBones}>
          <Bone height="28px" />
          {lines.map((width) => (
            <Bone key={width} width={width} height="12px" />
          ))}
        </div>
        <div className={styles.bones}>
          <ContentBones />
        </div>
      </div>
    </Waiting>
  );
}

/** A document before its index is known. */
export function ContentBones() {
  return (
    <>
      <Bone width="240px" height="24px" />
      <Bone width="320px" height="14px" />
      <Bone width="60%" />
      <Bone width="52%" />
      <Bone width="64%" />
    </>
  );
}
