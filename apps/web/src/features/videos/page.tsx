import { Button } from "@mantine/core";
import { type MouseEvent, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { Sheet, SheetPart } from "../../shared/site/sheet.tsx";
import { siteContext } from "../../shared/site/site.server.ts";
import { useSite } from "../../shared/site/use-site.ts";
import { Empty } from "../../shared/ui/section.tsx";
import { Player, sizeText, timeText } from "../../shared/video/player.tsx";
import type { Video } from "../../shared/video/video-source.ts";
import styles from "./page.module.css";
import shelfStyles from "./shelf.module.css";
import { texts } from "./texts.ts";
import transcriptStyles from "./transcript.module.css";

interface ShelfProps {
  readonly videos: readonly Video[];
  readonly chosen: Video;
  readonly onChoose: (video: Video) => void;
}

export const loader = ({ context }: LoaderFunctionArgs) => context.get(siteContext).videos;

/** /videos: the screen is wire, its list paper. */
export default function VideosPage() {
  const { pages } = useSite();
  const videos = useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState(videos[0]);
  return (
    <Sheet title={texts.title}>
      <PageMeta page={pages.videos} path="/videos" />
      {chosen && (
        <div className={styles.cinema}>
          <Player key={chosen.id} title={chosen.title} text={chosen.text} source={chosen.source} />
          <Shelf videos={videos} chosen={chosen} onChoose={setChosen} />
        </div>
      )}
      {videos.length === 0 ? (
        <Empty
          title={texts.none.title}
          action={
            <Button component={Link} to="/help">
              {texts.none.demo}
            </Button>
          }
        >
          {texts.none.text}
        </Empty>
      ) : (
        <SheetPart name={texts.transcripts.title}>
          <div className={styles.words}>
            {videos.map((video) => (
              <Transcript key={video.id} video={video} />
            ))}
          </div>
        </SheetPart>
      )}
    </Sheet>
  );
}

/** The video's captions as one text, and its file, for people who do not watch it. */
function Transcript({ video: { title, transcript, source } }: { readonly video: Video }) {
  return (
    <details className={transcriptStyles.transcript}>
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

/** The list of the videos. Each is a link to its file, for browsers without script and for downloads. */
function Shelf({ videos, chosen, onChoose }: ShelfProps) {
  return (
    <nav className={shelfStyles.shelf} aria-label={texts.shelf.name}>
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
