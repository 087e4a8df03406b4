import type { ReactNode } from "react";
import { Bone, Waiting } from "../ui/bones.tsx";
import styles from "./working-page.module.css";

const lines = ["70%", "55%", "80%", "62%", "74%", "48%", "66%"];

interface WorkingBonesProps {
  /** Such as "the API reference". */
  readonly what: string;
  /** Beside the tree; the bones of a text unless given. */
  readonly children?: ReactNode;
}

/** A working page before its descriptor is known: tree at the left, head and text beside it. */
export function WorkingBones({ what, children = <TextBones /> }: WorkingBonesProps) {
  return (
    <Waiting what={what}>
      <div className={styles.work}>
        <div className={styles.railBones}>
          <Bone height="28px" />
          {lines.map((width) => (
            <Bone key={width} width={width} height="12px" />
          ))}
        </div>
        <div className={styles.bones}>{children}</div>
      </div>
    </Waiting>
  );
}

/** A text before it is known. */
export function TextBones() {
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
