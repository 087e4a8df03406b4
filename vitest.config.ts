import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findTestBrowser } from "./scripts/chromium.js";
import { chromiumOptions } from "./scripts/chromium-options.ts";
import { isNightly } from "./scripts/nightly.ts";

const sources = "{apps,packages,scripts,bench,examples}/**";

/** Milliseconds in which what a test polls for has to come true, on a machine that has other work, too. */
const patience = { poll: { timeout: 45_000 } };

/** Test files that run at a time: one for each core. Vitest by itself leaves one core to itself, which is half of two. */
const maxWorkers = "100%";

/** What proves the rare has `.nightly.` in its name, and runs in .ci/nightly alone. */
const exclude = ["**/node_modules/**", ...(isNightly ? [] : ["**/*.nightly.*"])];

/** One PostgreSQL server takes a third less of a processor than an embedded database for each app. */
const oneServerForAll = ["packages/database/src/testing/one-server-for-all.ts"];

/** unit: no I/O, runs in `npm run verify`. component: a component in a real page, without a server. http: a whole app on a database of its own, and what reads folders (*.files.test.ts). database: both drivers. e2e: real Chromium. */
export default defineConfig({
  test: {
    // `npm run coverage`: of the product's lines, those that tests of the four kinds without a server process run.
    coverage: {
      provider: "v8",
      include: ["{apps,packages}/*/src/**/*.{ts,tsx}"],
      exclude: ["**/*.test.{ts,tsx}", "**/testing/**"],
      reporter: ["text-summary"],
      reportOnFailure: true,
    },
    projects: [
      {
        test: {
          name: "unit",
          maxWorkers,
          // Loading the same code anew for each of 480 files was three quarters of what these tests cost.
          isolate: false,
          include: [`${sources}/*.test.ts`],
          exclude: [...exclude, "**/*.{http,files,database}.test.ts"],
          // Ends what hangs. Texts of any characters alone take fast-check a second and a half of a processor to prepare.
          testTimeout: 30_000,
        },
      },
      {
        resolve: {
          alias: { "virtual:site-content": `${import.meta.dirname}/apps/web/src/testing/site-content.ts` },
        },
        // All that components import, not only what the tests do so far: a package that Vite meets later reloads the page.
        optimizeDeps: {
          entries: ["apps/web/src/{app,features,shared}/**/*.{tsx,worker.ts}", "packages/*/src/**/*.{tsx,worker.ts}"],
        },
        test: {
          name: "component",
          maxWorkers,
          // A page for each worker, not for each file: a tenth less CPU, and `mount` clears what a test leaves in it.
          isolate: false,
          include: [`${sources}/*.component.test.tsx`],
          exclude,
          testTimeout: 120_000,
          expect: patience,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: { ...chromiumOptions(), executablePath: findTestBrowser() },
              // The theme heeds it: no test waits for a dialog to fade in.
              contextOptions: { reducedMotion: "reduce" },
              // What cannot be clicked is named, before the whole test runs out of time.
              actionTimeout: patience.poll.timeout,
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        test: {
          name: "http",
          maxWorkers,
          // Each app has a database of its own; to load its code and the database's anew for each file takes a third of the time.
          // No module of the product keeps state of its own that one file could leave to the next.
          isolate: false,
          include: [`${sources}/*.{http,files}.test.ts`],
          exclude,
          globalSetup: oneServerForAll,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: patience,
        },
      },
      {
        test: {
          name: "database",
          maxWorkers,
          // To load Drizzle alone takes a second of a processor.
          isolate: false,
          globalSetup: oneServerForAll,
          include: [`${sources}/*.database.test.ts`],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: patience,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/*.journey.ts"],
          exclude,
          globalSetup: [...oneServerForAll, "e2e/global-setup.ts"],
          // Each worker has a portal of its own, which its files share.
          maxWorkers,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patience,
        },
      },
    ],
  },
});
