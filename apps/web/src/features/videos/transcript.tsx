import { sizeText, timeText } from "../../shared/video/time-text.ts";
import type { Video } from "../../shared/video/video-source.ts";
import { texts } from "./texts.ts";
import styles from "./transcript.module.css";

/** What a video tells, for those who do not watch it: its captions as one text, and its file. */
export function Transcript({ video: { title, transcript, source } }: { readonly video: Video }) {
  return (
    <details className={styles.transcript}>
      <summary>
        <h3>{texts.transcripts.of(title)}</h3>
      </summary>
      <ol>
        {transcript.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <p>
        <a href={source.file} download>
          {texts.transcripts.download}
        </a>{" "}
        <span>{texts.transcripts.file(timeText(source.seconds), sizeText(source.bytes))}</span>
      </p>
    </details>
  );
}
