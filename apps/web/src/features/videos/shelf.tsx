import type { MouseEvent } from "react";
import { timeText } from "../../shared/video/time-text.ts";
import type { Video } from "../../shared/video/video-source.ts";
import styles from "./shelf.module.css";
import { texts } from "./texts.ts";

interface ShelfProps {
  readonly videos: readonly Video[];
  readonly chosen: Video;
  readonly onChoose: (video: Video) => void;
}

/** The list of the videos. Each is a link to its file, for browsers without script and for whoever wants to save it. */
export function Shelf({ videos, chosen, onChoose }: ShelfProps) {
  return (
    <nav className={styles.shelf} aria-label={texts.shelf.name}>
      <h2>{texts.shelf.count(videos.length)}</h2>
      <ul>
        {videos.map((video) => (
          <li key={video.id}>
            <a
              href={video.source.file}
              aria-current={video.id === chosen.id ? "true" : undefined}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                onChoose(video);
              }}
            >
              <strong>{video.title}</strong>
              <span className="mono">{timeText(video.source.seconds)}</span>
              <small>{video.text}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
