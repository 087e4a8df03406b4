import { peerSite } from "./peer-files.ts";
import type { Viewer } from "./viewer.ts";

const bundle = "redoc/bundles/redoc.standalone.js";

export const redoc: Viewer = {
  name: "redoc",
  label: "redoc",
  site: (document) =>
    peerSite(
      `<body style="margin: 0"><redoc spec-url="/openapi.json"></redoc><script type="module" src="/${bundle}"></script></body>`,
      [bundle],
      document,
      ({ tag, operationId }) => `/#/${tag}/${operationId.toLowerCase()}`,
    ),
  probe: {
    title: ({ title }) => document.querySelector("h1")?.textContent?.includes(title) ?? false,
    // The first item is the document itself.
    navigation: () => document.querySelectorAll('li[data-testid="menu-item-label"]').length > 1,
    operation({ operation: { operationId, summary } }) {
      const wanted = operationId.toLowerCase();
      for (const item of document.querySelectorAll<HTMLElement>('[data-item-kind="httpItem"]')) {
        if (!item.dataset.sectionId?.endsWith(wanted)) continue;
        const text = item.textContent ?? "";
        return text.includes(summary) && text.includes("Responses") ? item : null;
      }
      return null;
    },
  },
};
