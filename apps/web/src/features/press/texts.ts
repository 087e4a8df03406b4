/** Every text of the page Press releases. */
export const texts = {
  title: "Press releases",
  none: { title: "No press releases yet", text: "New ones appear here first." },
};
