import { useEffect, useRef, useState } from "react";
import { Controls } from "./controls.tsx";
import styles from "./player.module.css";
import { Poster } from "./poster.tsx";
import { texts } from "./texts.ts";
import { usePlayback } from "./use-playback.ts";
import type { VideoSource } from "./video-source.ts";

export interface PlayerProps {
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
