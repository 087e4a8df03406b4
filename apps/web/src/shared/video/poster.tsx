import { IconPlayerPlay } from "@tabler/icons-react";
import styles from "./poster.module.css";
import { texts } from "./texts.ts";

interface PosterProps {
  readonly title: string;
  readonly text: string;
  readonly onPlay: () => void;
}

/** What stands on the screen before a video begins: the trace, the title, one button. */
export function Poster({ title, text, onPlay }: PosterProps) {
  return (
    <div className={styles.poster}>
      <svg viewBox="0 0 240 64" preserveAspectRatio="none" aria-hidden>
        <path className={styles.lane} d="M0 8H240M0 24H240M0 40H240M0 56H240" />
        <path className={styles.move} d="M0 8H40L52 24H76L88 40H108L120 56H156L168 40H172L184 24H196L208 8H240" />
        <path className={styles.here} d="M52 24H76M88 40H108M120 56H156" />
      </svg>
      <p className={styles.title}>
        {title}
        <small>{text}</small>
      </p>
      <button type="button" className={styles.play} onClick={onPlay} aria-label={texts.playVideo(title)}>
        <IconPlayerPlay size={32} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
