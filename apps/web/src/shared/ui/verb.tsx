import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import tagStyles from "./tag.module.css";
import styles from "./verb.module.css";

interface TagProps {
  readonly kind?: "latest" | "deprecated" | "neutral";
  readonly children: ReactNode;
}

interface VerbProps {
  /** HTTP method in any case; nothing is drawn for an empty one, but its column stays. */
  readonly verb: string | undefined;
  /** Tinted tag, for a verb that stands beside a full path. */
  readonly tag?: boolean;
}

/** An HTTP method as a word in a column of fixed width, so that the names beside it align. */
export function Verb({ verb = "", tag = false }: VerbProps) {
  const word = verb.toUpperCase();
  return (
    <span className={styles.verb} data-verb={word.toLowerCase()} data-tag={tag || undefined}>
      {word}
    </span>
  );
}

/** A square tag. Its colour only helps the eye: the word always says what it means. */
export function Tag({ kind = "neutral", children }: TagProps) {
  return (
    <span className={tagStyles.tag} data-kind={kind}>
      {kind === "deprecated" && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
      {children}
    </span>
  );
}
