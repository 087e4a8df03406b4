import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { Sheet, SheetPart } from "../../shared/site/sheet.tsx";
import { siteContext } from "../../shared/site/site.server.ts";
import { useSite } from "../../shared/site/use-site.ts";
import { Empty } from "../../shared/ui/empty.tsx";
import { Player } from "../../shared/video/player.tsx";
import styles from "./page.module.css";
import { Shelf } from "./shelf.tsx";
import { texts } from "./texts.ts";
import { Transcript } from "./transcript.tsx";

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
