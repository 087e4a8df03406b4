import type { VideoSource } from "./video-source.ts";

/** Ends a stream and frees what it holds. */
export type CloseStream = () => void;

/**
 * Lets hls.js feed the element from the playlist. Where that is not possible (no Media Source Extensions, the script or
 * the stream cannot be loaded) the element plays the one file instead. hls.js is loaded here, at the first wish to play.
 */
export async function openStream(video: HTMLVideoElement, source: VideoSource): Promise<CloseStream> {
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
