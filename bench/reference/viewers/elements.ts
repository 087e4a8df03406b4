import { peerSite } from "./peer-files.ts";
import type { Viewer } from "./viewer.ts";

const bundle = "@stoplight/elements/web-components.min.js";
const styles = "@stoplight/elements/styles.min.css";

export const elements: Viewer = {
  name: "elements",
  label: "@stoplight/elements",
  site: (document) =>
    peerSite(
      `<body style="margin: 0; height: 100vh"><link rel="stylesheet" href="/${styles}"><script src="/${bundle}"></script>
<elements-api apiDescriptionUrl="/openapi.json" router="hash" layout="sidebar"></elements-api></body>`,
      [bundle, styles],
      document,
      ({ operationId }) => `/#/operations/${operationId}`,
    ),
  probe: {
    title: ({ title }) => document.querySelector("h1")?.textContent?.includes(title) ?? false,
    navigation: () => document.querySelector(".ElementsTableOfContentsItem") !== null,
    operation({ operation: { summary } }) {
      const heading = document.querySelector("h1");
      if (!heading?.textContent?.includes(summary)) return null;
      return document.querySelector('[id$="#Responses"]') ? heading : null;
    },
    scroller: () => document.querySelector(".sl-elements-api .sl-overflow-y-auto.sl-flex-1"),
  },
};
