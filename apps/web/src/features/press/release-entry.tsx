import type { PressRelease } from "@connect-portal/content/site-model";
import { IconChevronDown } from "@tabler/icons-react";
import { dayText } from "../../shared/site/day-text.ts";
import timetable from "../../shared/site/timetable.module.css";
import { WrittenText } from "../../shared/site/written-text.tsx";
import styles from "./release-entry.module.css";

interface ReleaseEntryProps {
  readonly release: PressRelease;
  readonly onToggle: (slug: string, isOpen: boolean) => void;
}

/** A press release in its line, which opens in place; the browser does that without any script. */
export function ReleaseEntry({ release: { slug, date, title, summary, html }, onToggle }: ReleaseEntryProps) {
  return (
    <li className={styles.entry}>
      <details
        name="release"
        data-release={slug}
        onToggle={({ currentTarget }) => onToggle(slug, currentTarget.open)}
        suppressHydrationWarning
      >
        <summary className={styles.line}>
          <time className={timetable.date} dateTime={date}>
            {dayText(date)}
          </time>
          <span className={timetable.what}>
            <h3 className={styles.title}>{title}</h3>
            <span className={styles.summary}>{summary}</span>
          </span>
          <IconChevronDown className={styles.sign} size={18} stroke={1.75} aria-hidden />
        </summary>
        <WrittenText className={styles.text} html={html} />
      </details>
    </li>
  );
}
