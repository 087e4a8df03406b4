/** Addresses of a video's files. */
export interface VideoSource {
  /** HLS media playlist. */
  readonly playlist: string;
  /** The same as one MP4 file. */
  readonly file: string;
  /** WebVTT. */
  readonly captions: string;
  readonly seconds: number;
  /** Size of `file`. */
  readonly bytes: number;
}

/** A video of content/site. */
export interface Video {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly source: VideoSource;
  /** The captions, sentence by sentence. */
  readonly transcript: readonly string[];
}
