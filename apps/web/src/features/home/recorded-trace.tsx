import { Button } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay, IconPlayerTrackNext } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { lanes, recording } from "./lanes.ts";
import styles from "./recorded-trace.module.css";
import { texts } from "./texts.ts";
import { TraceMessages, TraceSteps } from "./trace-messages.tsx";
import { TracePlot } from "./trace-plot.tsx";
import type { TraceNote, TraceTexts } from "./trace-texts.server.ts";

/** How long a step of the replay is shown: time to read its words and find its place in the figure. */
const STEP_MS = 1_500;

const { milliseconds, authorization } = recording;

/**
 * One authorization on its way through the systems, recorded from the sandbox (apps/sandbox/src/recording): whole, until the
 * visitor replays it.
 */
export function RecordedTrace({ said }: { readonly said: TraceTexts }) {
  const { notes: steps, day, duration } = said;
  const last = steps.length - 1;
  const { step, isPlaying, play, pause, next } = useReplay(last);
  const until = steps[step ?? last]?.to ?? milliseconds;
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <figure className={`wire ${styles.trace}`}>
      <div className="page">
        <figcaption className={styles.caption}>
          <span>
            <strong>{texts.trace.title(duration)}</strong> {texts.trace.recorded(authorization.merchant.name, day)}
          </span>
          <span className={styles.legend}>{texts.trace.legend}</span>
        </figcaption>
        <div className={styles.replay}>
          <Button
            variant="default"
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
            onClick={isPlaying ? pause : play}
          >
            {isPlaying ? texts.trace.pause : texts.trace.replay}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconPlayerTrackNext size={16} stroke={1.75} aria-hidden />}
            onClick={next}
          >
            {texts.trace.next}
          </Button>
          <p role="status">{step !== undefined && steps[step] && stepText(steps[step])}</p>
        </div>
        <TracePlot until={until} said={said} />
        <TraceSteps until={until} said={said} />
        <TraceMessages until={until} said={said} />
      </div>
    </figure>
  );
}

/** It never begins by itself, and can be paused (WCAG 2.2.2); after the last step comes the first. */
function useReplay(last: number) {
  const [step, setStep] = useState<number>();
  const [wantsToPlay, setPlaying] = useState(false);
  const isPlaying = wantsToPlay && step !== last;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setStep((step ?? -1) + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, step]);
  return {
    step,
    isPlaying,
    play: () => {
      if (step === undefined || step === last) setStep(0);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
    next: () => {
      setPlaying(false);
      setStep(step === undefined || step === last ? 0 : step + 1);
    },
  };
}

function stepText({ lane, text, at }: TraceNote): string {
  const name = lanes.find(({ id }) => id === lane)?.name ?? "";
  return texts.trace.step(name, text, texts.trace.milliseconds(at));
}
