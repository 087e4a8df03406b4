/** Every text of the page Videos. */
export const texts = {
  title: "Videos",
  none: {
    title: "No videos yet",
    text: "New videos appear here first. Meanwhile, an expert can show you the APIs on your own use cases.",
    demo: "Request a Demo",
  },

  shelf: {
    name: "Video library",
    count: (count: number) =>
      ["No videos", "One video", "Two videos", "Three videos", "Four videos", "Five videos", "Six videos"][count] ??
      `${count} videos`,
  },

  transcripts: {
    title: "Transcripts",
    of: (title: string) => `Transcript of “${title}”`,
    download: "Download the video",
    file: (length: string, size: string) => `MP4, ${length}, ${size}.`,
  },
};
