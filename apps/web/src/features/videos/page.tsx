import text from "virtual:site-content/pages/videos";
import videos from "virtual:site-content/videos";
import { useState } from "react";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { Sheet, SheetPart } from "../../shared/site/sheet.tsx";
import { Player } from "../../shared/video/player.tsx";
import styles from "./page.module.css";
import { Shelf } from "./shelf.tsx";
import { Transcript } from "./transcript.tsx";

/** /videos: the screen is wire, its list paper. */
export default function VideosPage() {
  const [chosen, setChosen] = useState(videos[0]);
  return (
    <Sheet title="Videos">
      <PageMeta page={text} path="/videos" />
      {chosen && (
        <div className={styles.cinema}>
          <Player key={chosen.id} title={chosen.title} text={chosen.text} source={chosen.source} />
          <Shelf videos={videos} chosen={chosen} onChoose={setChosen} />
        </div>
      )}
      <SheetPart name="In words">
        <div className={styles.words}>
          {videos.map((video) => (
            <Transcript key={video.id} video={video} />
          ))}
        </div>
      </SheetPart>
    </Sheet>
  );
}
