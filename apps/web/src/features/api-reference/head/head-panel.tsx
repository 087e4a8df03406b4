import { useMediaQuery } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useFirstReader } from "../../../shared/page/reader.ts";
import styles from "./head-strip.module.css";

interface HeadPanelProps {
  readonly title: string;
  /** The selected item, shown while the panel is folded. */
  readonly current: string | undefined;
  readonly width?: "wide" | "sdk";
  readonly children: ReactNode;
}

/** One column of the head strip; on a phone a line that unfolds. */
export function HeadPanel({ title, current, width, children }: HeadPanelProps) {
  const isNarrow = useMediaQuery("(max-width: 760px)", false, { getInitialValueInEffect: false });
  const reader = useFirstReader();
  // A desktop's window may be narrow, too: what the server renders for one holds both, of which the screen shows one.
  const isEither = reader?.isPhone === false;
  const isFolded = reader ? reader.isPhone : isNarrow;
  return (
    <>
      {isEither || !isFolded ? (
        <section className={styles.panel} data-width={width} data-either={isEither || undefined}>
          <h2>{title}</h2>
          {children}
        </section>
      ) : null}
      {isEither || isFolded ? (
        <details className={styles.folded} data-either={isEither || undefined}>
          <summary>
            <h2>{title}</h2>
            <span className={styles.current}>{current}</span>
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </summary>
          {reader ? null : children}
        </details>
      ) : null}
    </>
  );
}
