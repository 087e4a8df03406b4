import { peerSite } from "./peer-files.ts";
import type { Viewer } from "./viewer.ts";

const bundle = "@scalar/api-reference/dist/browser/standalone.js";

export const scalar: Viewer = {
  name: "scalar",
  label: "@scalar/api-reference",
  site: (document) =>
    peerSite(
      `<body><div id="app"></div><script src="/${bundle}"></script>
<script>Scalar.createApiReference("#app", { url: "/openapi.json", telemetry: false })</script></body>`,
      [bundle],
      document,
      ({ tag, method, path }) => `/#tag/${tag}/${method.toUpperCase()}${path}`,
    ),
  probe: {
    title: ({ title }) => document.querySelector("h1")?.textContent?.includes(title) ?? false,
    navigation: () => document.querySelector('li[data-sidebar-id*="/tag/"]') !== null,
    content: () => document.querySelector('section[id*="/tag/"] .parameter-item') !== null,
    operation({ operation: { method, path, summary } }) {
      const section = document.querySelector(`section[id$="/${method.toUpperCase()}${path}"]`);
      return section?.querySelector(".parameter-item") && section.textContent?.includes(summary) ? section : null;
    },
  },
};
