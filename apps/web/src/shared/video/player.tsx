import { IconBadgeCc, IconMaximize, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import controlsStyles from "./controls.module.css";
import styles from "./player.module.css";
import posterStyles from "./poster.module.css";
import { texts } from "./texts.ts";
import { type Playback, usePlayback } from "./use-playback.ts";
import type { VideoSource } from "./video-source.ts";

interface ControlsProps {
  readonly playback: Playback;
  /** Length in seconds. */
  readonly length: number;
  readonly onFullScreen: () => void;
}

interface PosterProps {
  readonly title: string;
  readonly text: string;
  readonly onPlay: () => void;
}

interface PlayerProps {
  readonly title: string;
  /** One line under the title. */
  readonly text?: string;
  /** Give the player a `key` of it: another video is another player. */
  readonly source: VideoSource;
}

/** The screen on wire with its own controls. Without script the browser's controls play the one file. */
export function Player({ title, text = "", source }: PlayerProps) {
  const screen = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [hasScript, setHasScript] = useState(false);
  const playback = usePlayback(video, source);

  useEffect(() => setHasScript(true), []);

  return (
    <div ref={screen} className={`wire ${styles.screen}`}>
      <div className={styles.frame} data-state={playback.state}>
        <video
          ref={video}
          preload="none"
          playsInline
          controls={!hasScript}
          aria-label={title}
          onClick={playback.toggle}
          {...playback.events}
        >
          <source src={source.file} type="video/mp4" />
          <track kind="captions" src={source.captions} srcLang="en" label={texts.captionsLanguage} default />
        </video>
        {playback.state === "idle" && <Poster title={title} text={text} onPlay={playback.toggle} />}
        {playback.state === "failed" && (
          <p className={styles.failed} role="alert">
            {texts.failed}
          </p>
        )}
      </div>
      <Controls
        playback={playback}
        length={source.seconds}
        onFullScreen={() => {
          if (document.fullscreenElement) void document.exitFullscreen();
          else void screen.current?.requestFullscreen?.();
        }}
      />
    </div>
  );
}

/** Shown before a video starts: the trace, the title, one button. */
function Poster({ title, text, onPlay }: PosterProps) {
  return (
    <div className={posterStyles.poster}>
      <svg viewBox="0 0 240 64" preserveAspectRatio="none" aria-hidden>
        <path className={posterStyles.lane} d="M0 8H240M0 24H240M0 40H240M0 56H240" />
        <path className={posterStyles.move} d="M0 8H40L52 24H76L88 40H108L120 56H156L168 40H172L184 24H196L208 8H240" />
        <path className={posterStyles.here} d="M52 24H76M88 40H108M120 56H156" />
      </svg>
      <p className={posterStyles.title}>
        {title}
        <small>{text}</small>
      </p>
      <button type="button" className={posterStyles.play} onClick={onPlay} aria-label={texts.playVideo(title)}>
        <IconPlayerPlay size={32} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}

/** Play, the place on the line, captions, full screen. Volume is the keyboard's: the films of the repository have no sound. */
function Controls({ playback, length, onFullScreen }: ControlsProps) {
  const { state, captions } = playback;
  const time = Math.min(playback.time, length);
  const isPlaying = state === "playing" || state === "loading";
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={controlsStyles.controls}>
      <button type="button" onClick={playback.toggle} aria-label={isPlaying ? texts.pause : texts.play}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </button>
      <span className={controlsStyles.time}>{timeText(time)}</span>
      <input
        type="range"
        className={controlsStyles.line}
        style={{ "--at": `${(time / length) * 100}%` } as CSSProperties}
        min={0}
        max={length}
        step={0.5}
        value={time}
        onChange={({ currentTarget }) => playback.seek(Number(currentTarget.value))}
        aria-label={texts.position}
        aria-valuetext={texts.place(timeText(time), timeText(length))}
      />
      <span className={controlsStyles.time}>{timeText(length)}</span>
      <button type="button" onClick={playback.toggleCaptions} aria-label={texts.captions} aria-pressed={captions}>
        <IconBadgeCc size={20} stroke={1.75} aria-hidden />
      </button>
      <button type="button" onClick={onFullScreen} aria-label={texts.fullScreen}>
        <IconMaximize size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}

/** 72.4 to "1:12": whole minutes and seconds, as players write them. */
export function timeText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** 412000 to "0.4 MB". */
export function sizeText(bytes: number): string {
  return texts.megabytes((bytes / 1_000_000).toFixed(1));
}
