import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { siteContent } from "./site-content.ts";

/** `npm run dev` serves the page only; the calls go to a portal that runs beside it. */
const portal = "http://127.0.0.1:8080";

/** Texts and media of the public pages. `npm start` names the folder of CONTENT_DIR when that has one. */
const site = process.env.SITE_DIRECTORY ?? join(import.meta.dirname, "../../content/site");

/** Of packages: what every page needs. */
const packages = /node_modules[\\/](react|react-dom|scheduler|react-router|@mantine[\\/]core[\\/]esm[\\/]core)[\\/]/;

/** Of our own: what most public pages load, the parts of the forms among it. */
const ownFiles =
  /[\\/]web[\\/]src[\\/](app[\\/](root|shell[\\/]ordinary-layout)|shared[\\/](site[\\/]page-meta|form[\\/](text-field|submit-button|lazy-message-dialog|use-draft|send-form)))\.tsx?/;

/** With all that these files import, but not what they load later: one file compresses better than forty. */
const everywhere = new RegExp(`${packages.source}|${ownFiles.source}`);

export default defineConfig({
  plugins: [siteContent(site), reactRouter()],
  // The content policy of the pages allows fonts and images from files only.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: "everywhere", test: everywhere }],
            },
          },
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/public", "/v1", "/audit/trace", "/hps", "/inbox", "/PowerCardConnectApi"].map((path) => [path, portal]),
    ),
  },
});
