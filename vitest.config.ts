import { defineConfig } from "vitest/config";

const sources = "{apps,packages,scripts,bench}/**";

/** Milliseconds in which what a test polls for has to come true, on a machine that has other work, too. */
const patience = { poll: { timeout: 20_000 } };

/** Of the test files that run at a time: a core each. Vitest by itself leaves one core to itself, which is half of two. */
const maxWorkers = "100%";

/** unit: no I/O, runs in `npm run verify`. http: a whole app on an embedded database, and what reads folders (*.files.test.ts). database: both drivers. e2e: real Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          maxWorkers,
          // Loading the same code anew for each of 480 files was three quarters of what these tests cost.
          isolate: false,
          include: [`${sources}/*.test.ts`],
          exclude: ["**/node_modules/**", "**/*.{http,files,database}.test.ts"],
          // Ends what hangs. Texts of any characters alone take fast-check a second and a half of a processor to prepare.
          testTimeout: 30_000,
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
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: patience,
        },
      },
      {
        test: {
          name: "database",
          maxWorkers,
          globalSetup: ["packages/database/src/testing/one-server-for-all.ts"],
          include: [`${sources}/*.database.test.ts`],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: patience,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/*.journey.ts"],
          globalSetup: ["e2e/global-setup.ts"],
          // Each worker has a portal of its own, which its files share.
          maxWorkers,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patience,
        },
      },
    ],
  },
});
