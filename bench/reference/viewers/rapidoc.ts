import { peerSite } from "./peer-files.ts";
import type { Viewer } from "./viewer.ts";

const bundle = "rapidoc/dist/rapidoc-min.js";

export const rapidoc: Viewer = {
  name: "rapidoc",
  label: "rapidoc",
  site: (document) =>
    peerSite(
      `<body style="margin: 0"><script type="module" src="/${bundle}"></script>
<rapi-doc spec-url="/openapi.json" load-fonts="false" render-style="read"></rapi-doc></body>`,
      [bundle],
      document,
      ({ method, path }) => `/#${method}-${path.replace(/[\s#:?&={}]/g, "-")}`,
    ),
  probe: {
    title({ title }) {
      const root = document.querySelector("rapi-doc")?.shadowRoot;
      return root?.querySelector("#api-title")?.textContent?.includes(title) ?? false;
    },
    navigation: () => document.querySelector("rapi-doc")?.shadowRoot?.querySelector(".nav-bar-path") != null,
    content() {
      const root = document.querySelector("rapi-doc")?.shadowRoot;
      const response = root?.querySelector(".expanded-endpoint-body api-response");
      return response?.shadowRoot?.querySelector(".response-panel") != null;
    },
    operation({ operation: { method, path } }) {
      const root = document.querySelector("rapi-doc")?.shadowRoot;
      const id = `${method}-${path.replace(/[\s#:?&={}]/g, "-")}`;
      const element = root?.getElementById(id) ?? null;
      return element?.querySelector("api-response")?.shadowRoot?.querySelector(".response-panel") ? element : null;
    },
    scroller: () => document.querySelector("rapi-doc")?.shadowRoot?.querySelector(".main-content") ?? null,
  },
};
