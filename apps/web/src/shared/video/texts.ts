/** Every text of the video player. */
export const texts = {
  play: "Play",
  playVideo: (title: string) => `Play “${title}”`,
  pause: "Pause",
  position: "Position",
  place: (time: string, length: string) => `${time} of ${length}`,
  captions: "Captions",
  captionsLanguage: "English",
  fullScreen: "Full screen",
  close: "Close",
  failed: "The video could not be loaded. Check your connection, then press Play again.",
  megabytes: (number: string) => `${number} MB`,
};
