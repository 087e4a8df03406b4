/** What the home page and the foot of every page say about this platform, R-9.6: content/site/site.yaml. */
export { default as platform } from "virtual:site-content/platform";
