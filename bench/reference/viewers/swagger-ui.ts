import { peerSite } from "./peer-files.ts";
import type { Viewer } from "./viewer.ts";

const bundle = "swagger-ui-dist/swagger-ui-bundle.js";
const styles = "swagger-ui-dist/swagger-ui.css";

/** `docExpansion` as Swagger UI names it: "list" is its default. */
function swaggerUi(docExpansion: "list" | "full"): Viewer {
  const common: Viewer["probe"] = {
    title: ({ title }) => document.querySelector(".info .title")?.textContent?.includes(title) ?? false,
    navigation: () => document.querySelector(".opblock-tag, .opblock") !== null,
    operation({ operation: { method, path } }) {
      const name = document.querySelector(`.opblock-${method} [data-path="${path}"]`);
      const block = name?.closest(".opblock") ?? null;
      return block?.querySelector(".responses-table .response") ? block : null;
    },
  };
  return {
    name: docExpansion === "full" ? "swagger-full" : "swagger",
    label: `swagger-ui-dist, docExpansion ${docExpansion}`,
    site: (document) =>
      peerSite(
        `<body><link rel="stylesheet" href="/${styles}"><div id="ui"></div><script src="/${bundle}"></script>
<script>SwaggerUIBundle({ url: "/openapi.json", dom_id: "#ui", deepLinking: true, docExpansion: "${docExpansion}" })</script></body>`,
        [bundle, styles],
        document,
        ({ tag, operationId }) => `/#/${encodeURIComponent(tag)}/${encodeURIComponent(operationId)}`,
      ),
    // Nothing of an operation is shown before it is opened, so its own address is measured.
    probe: docExpansion === "full" ? { ...common, content: isAnyShown } : common,
  };
}

const isAnyShown = () => document.querySelector(".opblock.is-open .responses-table .response") !== null;

export const swaggerList: Viewer = swaggerUi("list");
export const swaggerFull: Viewer = swaggerUi("full");
