import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** `npm run dev` serves the page only; the calls go to a portal that runs beside it. */
const portal = "http://127.0.0.1:8080";

/** What every page loads: one file compresses better than ten. */
const everywhere = /node_modules[\\/](react|react-dom|scheduler|react-router|@mantine[\\/]core[\\/]esm[\\/]core)[\\/]/;

export default defineConfig({
  plugins: [reactRouter()],
  // The content policy of the pages allows fonts and images from files only.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: "everywhere", test: everywhere }] } } } },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/public", "/v1", "/audit/trace", "/hps", "/PowerCardConnectApi"].map((path) => [path, portal]),
    ),
  },
});
