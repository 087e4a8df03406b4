import { IconBadgeCc, IconMaximize, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import styles from "./controls.module.css";
import { texts } from "./texts.ts";
import { timeText } from "./time-text.ts";
import type { Playback } from "./use-playback.ts";

interface ControlsProps {
  readonly playback: Playback;
  /** Length in seconds. */
  readonly length: number;
  readonly onFullScreen: () => void;
}

/** Play, the place on the line, captions, full screen. Volume is the keyboard's: the films of the repository have no sound. */
export function Controls({ playback, length, onFullScreen }: ControlsProps) {
  const { state, captions } = playback;
  const time = Math.min(playback.time, length);
  const isPlaying = state === "playing" || state === "loading";
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={styles.controls}>
      <button type="button" onClick={playback.toggle} aria-label={isPlaying ? texts.pause : texts.play}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </button>
      <span className={styles.time}>{timeText(time)}</span>
      <input
        type="range"
        className={styles.line}
        style={{ "--at": `${(time / length) * 100}%` } as CSSProperties}
        min={0}
        max={length}
        step={0.5}
        value={time}
        onChange={({ currentTarget }) => playback.seek(Number(currentTarget.value))}
        aria-label={texts.position}
        aria-valuetext={texts.place(timeText(time), timeText(length))}
      />
      <span className={styles.time}>{timeText(length)}</span>
      <button type="button" onClick={playback.toggleCaptions} aria-label={texts.captions} aria-pressed={captions}>
        <IconBadgeCc size={20} stroke={1.75} aria-hidden />
      </button>
      <button type="button" onClick={onFullScreen} aria-label={texts.fullScreen}>
        <IconMaximize size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
