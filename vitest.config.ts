import { defineConfig } from "vitest/config";

const sources = "{apps,packages,scripts}/**";

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
        },
      },
      {
        test: {
          name: "database",
          include: [`${sources}/*.database.test.ts`],
          testTimeout: 60_000,
          hookTimeout: 120_000,
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
        },
      },
    ],
  },
});
