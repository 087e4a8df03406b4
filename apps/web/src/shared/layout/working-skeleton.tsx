import type { ReactNode } from "react";
import { SkeletonBar, Waiting } from "../ui/skeleton.tsx";
import styles from "./working-page.module.css";

const lines = ["70%", "55%", "80%", "62%", "74%", "48%", "66%"];

interface WorkingSkeletonProps {
  /** For screen readers; left out where the page is not known yet. */
  readonly title?: string;
  /** "the API reference", for example. */
  readonly what: string;
  /** Beside the tree; the skeleton of a text unless given. */
  readonly children?: ReactNode;
}

/** A working page before its descriptor is known: tree at the left, head and text beside it. */
export function WorkingSkeleton({ title, what, children = <TextSkeleton /> }: WorkingSkeletonProps) {
  return (
    <>
      {title !== undefined && <h1 className="visually-hidden">{title}</h1>}
      <Waiting what={what}>
        <div className={styles.work}>
          <div className={styles.railSkeleton}>
            <SkeletonBar height="28px" />
            {lines.map((width) => (
              <SkeletonBar key={width} width={width} height="12px" />
            ))}
          </div>
          <div className={styles.skeleton}>{children}</div>
        </div>
      </Waiting>
    </>
  );
}

/** A text before it is known. */
export function TextSkeleton() {
  return (
    <>
      <SkeletonBar width="240px" height="24px" />
      <SkeletonBar width="320px" height="14px" />
      <SkeletonBar width="60%" />
      <SkeletonBar width="52%" />
      <SkeletonBar width="64%" />
    </>
  );
}
