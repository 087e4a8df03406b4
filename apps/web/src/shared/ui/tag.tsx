import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./tag.module.css";

interface TagProps {
  readonly kind?: "latest" | "deprecated" | "neutral";
  readonly children: ReactNode;
}

/** A square tag. Its colour only helps the eye: the word always says what it means. */
export function Tag({ kind = "neutral", children }: TagProps) {
  return (
    <span className={styles.tag} data-kind={kind}>
      {kind === "deprecated" && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
      {children}
    </span>
  );
}
