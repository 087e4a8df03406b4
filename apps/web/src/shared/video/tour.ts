/** The first video of content/site/videos.yaml, shown where somebody thinks of asking for a demo. */
export { default as tour } from "virtual:site-content/tour";
