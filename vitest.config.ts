import { defineConfig } from "vitest/config";

const sources = "{apps,packages,scripts}/**";

/** Milliseconds in which what a test polls for has to come true, on a machine that has other work, too. */
const patience = { poll: { timeout: 20_000 } };

/** unit: no I/O, runs in `npm run verify`. http: a whole app on an embedded database, and what reads folders (*.files.test.ts). database: both drivers. e2e: real Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [`${sources}/*.test.ts`],
          exclude: ["**/node_modules/**", "**/*.{http,files,database}.test.ts"],
        },
      },
      {
        test: {
          name: "http",
          include: [`${sources}/*.{http,files}.test.ts`],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: patience,
        },
      },
      {
        test: {
          name: "database",
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
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: patience,
        },
      },
    ],
  },
});
