import path from "node:path";
// @ts-expect-error A script without types: it runs before anything is installed.
import { isInstalled, npm } from "../../scripts/install.js";
import type { OperationFacts } from "./documents.ts";
import { compressed, type SentFile, serveSite } from "./site.ts";
import type { Viewer } from "./viewer.ts";

const folder = path.join(import.meta.dirname, "peers/viewers");
export const compressionCache = path.join(folder, "node_modules/.cache/reference-bench");

interface PeerPage {
  /** Body of the page, which finds the document at /openapi.json. */
  readonly body: string;
  /** Files of the peer's package that the page names. */
  readonly files: readonly string[];
  addressOf(operation: OperationFacts): string;
}

/** A viewer of others that reads the document in the browser, served as its own documentation says. */
function peer(viewer: Omit<Viewer, "site">, { body, files, addressOf }: PeerPage): Viewer {
  return {
    ...viewer,
    async site(document) {
      installPeers(folder);
      const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reference</title></head>
${body}
</html>
`;
      const served = new Map<string, SentFile>([
        ["/", { type: "text/html; charset=utf-8", body: Buffer.from(html) }],
        ["/openapi.json", await compressed(document.file, compressionCache)],
      ]);
      for (const file of files)
        served.set(`/${file}`, await compressed(path.join(folder, "node_modules", file), compressionCache));
      return { ...(await serveSite(served)), start: "/", addressOf };
    },
  };
}

const swaggerBundle = "swagger-ui-dist/swagger-ui-bundle.js";
const swaggerStyles = "swagger-ui-dist/swagger-ui.css";

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
  const content = () => document.querySelector(".opblock.is-open .responses-table .response") !== null;
  return peer(
    {
      name: docExpansion === "full" ? "swagger-full" : "swagger",
      label: `swagger-ui-dist, docExpansion ${docExpansion}`,
      // In a list nothing of an operation is shown before it is opened, so its own address is measured.
      probe: docExpansion === "full" ? { ...common, content } : common,
    },
    {
      body: `<body><link rel="stylesheet" href="/${swaggerStyles}"><div id="ui"></div><script src="/${swaggerBundle}"></script>
<script>SwaggerUIBundle({ url: "/openapi.json", dom_id: "#ui", deepLinking: true, docExpansion: "${docExpansion}" })</script></body>`,
      files: [swaggerBundle, swaggerStyles],
      addressOf: ({ tag, operationId }) => `/#/${encodeURIComponent(tag)}/${encodeURIComponent(operationId)}`,
    },
  );
}

const redocBundle = "redoc/bundles/redoc.standalone.js";
const redoc = peer(
  {
    name: "redoc",
    label: "redoc",
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
  },
  {
    body: `<body style="margin: 0"><redoc spec-url="/openapi.json"></redoc><script type="module" src="/${redocBundle}"></script></body>`,
    files: [redocBundle],
    addressOf: ({ tag, operationId }) => `/#/${tag}/${operationId.toLowerCase()}`,
  },
);

const scalarBundle = "@scalar/api-reference/dist/browser/standalone.js";
const scalar = peer(
  {
    name: "scalar",
    label: "@scalar/api-reference",
    probe: {
      title: ({ title }) => document.querySelector("h1")?.textContent?.includes(title) ?? false,
      navigation: () => document.querySelector('li[data-sidebar-id*="/tag/"]') !== null,
      content: () => document.querySelector('section[id*="/tag/"] .parameter-item') !== null,
      operation({ operation: { method, path, summary } }) {
        const section = document.querySelector(`section[id$="/${method.toUpperCase()}${path}"]`);
        return section?.querySelector(".parameter-item") && section.textContent?.includes(summary) ? section : null;
      },
    },
  },
  {
    body: `<body><div id="app"></div><script src="/${scalarBundle}"></script>
<script>Scalar.createApiReference("#app", { url: "/openapi.json", telemetry: false })</script></body>`,
    files: [scalarBundle],
    addressOf: ({ tag, method, path }) => `/#tag/${tag}/${method.toUpperCase()}${path}`,
  },
);

const rapidocBundle = "rapidoc/dist/rapidoc-min.js";
const rapidoc = peer(
  {
    name: "rapidoc",
    label: "rapidoc",
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
  },
  {
    body: `<body style="margin: 0"><script type="module" src="/${rapidocBundle}"></script>
<rapi-doc spec-url="/openapi.json" load-fonts="false" render-style="read"></rapi-doc></body>`,
    files: [rapidocBundle],
    addressOf: ({ method, path }) => `/#${method}-${path.replace(/[\s#:?&={}]/g, "-")}`,
  },
);

const elementsBundle = "@stoplight/elements/web-components.min.js";
const elementsStyles = "@stoplight/elements/styles.min.css";
const elements = peer(
  {
    name: "elements",
    label: "@stoplight/elements",
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
  },
  {
    body: `<body style="margin: 0; height: 100vh"><link rel="stylesheet" href="/${elementsStyles}"><script src="/${elementsBundle}"></script>
<elements-api apiDescriptionUrl="/openapi.json" router="hash" layout="sidebar"></elements-api></body>`,
    files: [elementsBundle, elementsStyles],
    addressOf: ({ operationId }) => `/#/operations/${operationId}`,
  },
);

/** In the order of the table. */
export const peers: readonly Viewer[] = [swaggerUi("full"), swaggerUi("list"), redoc, scalar, rapidoc, elements];

/** Installs what ours is measured beside, as the lockfile of its folder says; its packages' own scripts do not run. */
export function installPeers(folder: string): void {
  if (isInstalled(folder)) return;
  console.error(`Installing ${path.relative(process.cwd(), folder)} (npm ci, some minutes) …`);
  const args = ["ci", "--workspaces=false", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  if (!npm(args, { cwd: folder }))
    throw new Error(`npm ci failed in ${folder}. Check the network and the registry setting.`);
}
