import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type EnvironmentOptions } from "vite";
import { languageOfBuild } from "./language-of-build.ts";
import { siteContent } from "./site-content.ts";

/** `npm run dev -w apps/web` serves the page only; the calls go to a portal that runs beside it. */
const portal = "http://127.0.0.1:8080";

/** Texts of the public pages for the same command; the portal gives its renderer those that it has. */
const site = join(import.meta.dirname, "../../content/site");

/** The server build of the pages runs where no package is installed: bundle them. */
const renderer: EnvironmentOptions = {
  resolve: { noExternal: true },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    minify: true,
    rolldownOptions: {
      input: join(import.meta.dirname, "server.ts"),
      output: { codeSplitting: false },
    },
  },
};

/** Packages that every page needs. */
const packages = /node_modules[\\/](react|react-dom|scheduler|react-router|@mantine[\\/]core[\\/]esm[\\/]core)[\\/]/;

/** Our own modules that most public pages load, such as the parts of forms; what they need of the viewer, alone. */
const ownFiles =
  /[\\/](web[\\/]src[\\/](app[\\/](root|shell[\\/]ordinary-layout)|shared[\\/](site[\\/]page-meta|form[\\/](text-field|form-screen|use-draft)))|openapi-reference[\\/]src[\\/](session-keys|ui[\\/](hydration|tokens|measures)))\.tsx?/;

/**
 * Modules that every page for signed-in users loads: the session, the catalogue's answers, and the message when they
 * fail to load.
 */
const members =
  /[\\/]web[\\/]src[\\/](app[\\/]guards[\\/]signed-in|features[\\/]catalogue[\\/]frame|shared[\\/](catalogue[\\/]use-trail|trace[\\/]trace|ui[\\/](section|verb)))\.tsx?|node_modules[\\/](@mantine[\\/]hooks|@tanstack[\\/]react-query)[\\/]/;

/** Modules that the pages with a tree at the left share: layout and tree. */
const working =
  /[\\/]web[\\/]src[\\/](app[\\/]shell[\\/]working-layout|shared[\\/](layout[\\/]working-page|rail[\\/](rail|module-tree|item-link)|reference[\\/]document-queries|ui[\\/]copy-button|catalogue[\\/]scope-link))\.tsx?/;

/** The viewer of documents: more than half of what its page loads, and no other page needs all of it. */
const viewer = /packages[\\/]openapi-reference[\\/]src[\\/]index\.ts/;

/** With all that these files import, but not what they load later: one file compresses better than forty. */
const everywhere = new RegExp(`${packages.source}|${ownFiles.source}`);

export default defineConfig(({ command }) => ({
  plugins: [languageOfBuild(), siteContent(site), reactRouter()],
  build: {
    // The content policy of the pages allows fonts and images from files only.
    assetsInlineLimit: 0,
  },
  environments: {
    ...(command === "build" && { ssr: renderer }),
    client: {
      build: {
        rolldownOptions: {
          // Schemas of the contract that no page looks at, beside the texts and limits that it does.
          treeshake: { manualPureFunctions: ["Type", "nullable"], propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                { name: "icons", test: /node_modules[\\/]@tabler[\\/]icons-react[\\/]/, priority: 5 },
                { name: "everywhere", test: everywhere, priority: 4 },
                { name: "members", test: members, priority: 3 },
                { name: "working", test: working, priority: 2 },
                { name: "viewer", test: viewer, priority: 1 },
              ],
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
}));
