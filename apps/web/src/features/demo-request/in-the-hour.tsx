import { Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { timeText } from "../../shared/video/time-text.ts";
import { tour } from "../../shared/video/tour.ts";
import styles from "./in-the-hour.module.css";

const VideoDialog = lazy(() => import("../../shared/video/video-dialog.tsx"));

const parts = [
  { what: "Your case in the sandbox", minutes: 25 },
  { what: "APIs and client SDKs", minutes: 20 },
  { what: "Your questions", minutes: 15 },
];

/** What the hour holds, and a video for whoever wants to see something now. */
export function InTheHour() {
  const [opened, setOpened] = useState(false);
  return (
    <div className={styles.hour}>
      <h2>In the hour</h2>
      <ul>
        {parts.map(({ what, minutes }) => (
          <li key={what}>
            {what} <span className="num">{minutes} min</span>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Watch the tour, {timeText(tour.source.seconds)}
      </Button>
      {opened && (
        <Suspense>
          <VideoDialog opened onClose={() => setOpened(false)} title={tour.title} source={tour.source} />
        </Suspense>
      )}
    </div>
  );
}
