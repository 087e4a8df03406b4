import { Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { siteContext } from "../../shared/site/site.server.ts";
import { useSite } from "../../shared/site/use-site.ts";
import { timeText } from "../../shared/video/player.tsx";
import type { Video } from "../../shared/video/video-source.ts";
import { DemoForm } from "./demo-form.tsx";
import styles from "./in-the-hour.module.css";
import { texts } from "./texts.ts";

const VideoDialog = lazy(() => import("../../shared/video/video-dialog.tsx"));

const { agenda: words } = texts;

const parts = [
  { what: words.case, minutes: 25 },
  { what: words.apis, minutes: 20 },
  { what: words.questions, minutes: 15 },
];

/** The first video is the tour. */
export function loader({ context }: LoaderFunctionArgs) {
  const [tour = null] = context.get(siteContext).videos;
  return tour;
}

/** /help. */
export default function RequestDemoPage() {
  const { pages } = useSite();
  const tour = useLoaderData<typeof loader>();
  return (
    <FormScreen title={texts.title} lead={<p>{texts.lead}</p>} aside={<InTheHour tour={tour} />}>
      <PageMeta page={pages.help} path="/help" />
      <DemoForm />
    </FormScreen>
  );
}

/** The agenda of the demo, and a video to watch right away. */
function InTheHour({ tour }: { readonly tour: Video | null }) {
  return (
    <div className={styles.hour}>
      <h2>{words.title}</h2>
      <ul>
        {parts.map(({ what, minutes }) => (
          <li key={what}>
            {what} <span className="num">{words.minutes(minutes)}</span>
          </li>
        ))}
      </ul>
      {tour && <Tour {...tour} />}
    </div>
  );
}

function Tour({ title, source }: Video) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {words.tour(timeText(source.seconds))}
      </Button>
      {opened && (
        <Suspense>
          <VideoDialog opened onClose={() => setOpened(false)} title={title} source={source} />
        </Suspense>
      )}
    </>
  );
}
