import { useMediaQuery } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useContext } from "react";
import { KnownBeforeContext } from "../first-screen/viewer-context.ts";
import styles from "./head-strip.module.css";

interface HeadPanelProps {
  readonly title: string;
  /** What is chosen, shown while the panel is folded. */
  readonly current: string | undefined;
  readonly width?: "wide" | "sdk";
  readonly children: ReactNode;
}

/** One column of the head strip; on a phone a line that unfolds. */
export function HeadPanel({ title, current, width, children }: HeadPanelProps) {
  const isNarrow = useMediaQuery("(max-width: 760px)", false, { getInitialValueInEffect: false });
  const { isPhone } = useContext(KnownBeforeContext);
  // A desktop's window may be narrow, too: what the server writes for one holds both, of which the screen shows one.
  const isEither = isPhone === false;
  // Nobody unfolds anything there.
  const isWritten = isPhone !== undefined;
  return (
    <>
      {isEither || !(isPhone || isNarrow) ? (
        <section className={styles.panel} data-width={width} data-either={isEither || undefined}>
          <h2>{title}</h2>
          {children}
        </section>
      ) : null}
      {isEither || isPhone || isNarrow ? (
        <details className={styles.folded} data-either={isEither || undefined}>
          <summary>
            <h2>{title}</h2>
            <span className={styles.current}>{current}</span>
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </summary>
          {isWritten ? null : children}
        </details>
      ) : null}
    </>
  );
}
