import { type RefObject, useEffect, useRef, useState } from "react";
import type { VideoSource } from "./video-source.ts";

/** Ends a stream and frees what it holds. */
type CloseStream = () => void;

type PlaybackState = "idle" | "loading" | "playing" | "paused" | "failed";

export interface Playback {
  readonly state: PlaybackState;
  /** Seconds. */
  readonly time: number;
  readonly captions: boolean;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly toggleCaptions: () => void;
  /** To be spread on the video element. */
  readonly events: Pick<
    React.VideoHTMLAttributes<HTMLVideoElement>,
    "onPlaying" | "onPause" | "onTimeUpdate" | "onWaiting" | "onError"
  >;
}

/** Plays a video: the stream is opened by the first wish to see it, and closed with the component. */
export function usePlayback(element: RefObject<HTMLVideoElement | null>, source: VideoSource): Playback {
  const [state, setState] = useState<PlaybackState>("idle");
  const [time, setTime] = useState(0);
  const [captions, setCaptions] = useState(true);
  const stream = useRef<Promise<CloseStream> | null>(null);

  useEffect(
    () => () => {
      stream.current?.then((close) => close());
      stream.current = null;
    },
    [],
  );

  async function play(video: HTMLVideoElement) {
    setState("loading");
    stream.current ??= openStream(video, source);
    await stream.current;
    if (video.ended) video.currentTime = 0;
    // Rejects when the visitor pauses before it has begun, or when the video cannot be loaded: `onError` says that.
    await video.play().catch(() => undefined);
  }

  return {
    state,
    time,
    captions,
    toggle() {
      const video = element.current;
      if (!video) return;
      if (state === "playing") video.pause();
      else void play(video);
    },
    seek(seconds) {
      const video = element.current;
      if (!video) return;
      setTime(seconds);
      stream.current ??= openStream(video, source);
      void stream.current.then(() => {
        video.currentTime = seconds;
      });
      if (state === "idle") setState("paused");
    },
    toggleCaptions() {
      const track = element.current?.textTracks[0];
      if (track) track.mode = captions ? "hidden" : "showing";
      setCaptions(!captions);
    },
    events: {
      onPlaying: () => setState("playing"),
      // One that fails is paused, too.
      onPause: () => setState((now) => (now === "failed" ? now : "paused")),
      onTimeUpdate: ({ currentTarget }) => setTime(currentTarget.currentTime),
      onWaiting: () => setState((now) => (now === "playing" ? "loading" : now)),
      onError: () => {
        // The next wish begins anew.
        stream.current?.then((close) => close());
        stream.current = null;
        setState("failed");
      },
    },
  };
}

/**
 * Lets hls.js feed the element from the playlist. Where that is not possible (no Media Source Extensions, the script or
 * the stream cannot be loaded) the element plays the one file instead. hls.js is loaded here, at the first wish to play.
 */
async function openStream(video: HTMLVideoElement, source: VideoSource): Promise<CloseStream> {
  const playFile = () => {
    video.src = source.file;
  };
  const module = await import("hls.js/light").catch(() => undefined);
  const Hls = module?.default;
  if (!Hls?.isSupported()) {
    playFile();
    return () => undefined;
  }
  // The segments are MP4 already: there is nothing that a worker would have to turn into it.
  const hls = new Hls({ enableWorker: false });
  const attached = new Promise<void>((resolve) => {
    hls.on(Hls.Events.MANIFEST_PARSED, () => resolve());
    hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
      if (!fatal) return;
      const { currentTime } = video;
      hls.destroy();
      playFile();
      video.currentTime = currentTime;
      resolve();
    });
  });
  hls.loadSource(source.playlist);
  hls.attachMedia(video);
  await attached;
  return () => hls.destroy();
}
