/** Names of languages of client SDKs that are no names of their own. */
export const texts = {
  htmlWithServer: "HTML, with a small server",
  htmlWithSamples: "HTML, with samples",
};
