import { fileURLToPath } from "node:url";
import type { Content, ContentStore } from "@connect-portal/content";
import { openMigratedDatabase } from "@connect-portal/database/testing";
import { compileParsed } from "@connect-portal/openapi-document";
import { sandboxPlugin } from "@connect-portal/sandbox";
import Fastify from "fastify";
import { addCaller } from "../../../apps/sandbox/src/testing/start-test-sandbox.ts";
import { createLimits } from "../../../apps/server/src/limits/limits.ts";
import { document } from "./measured-operation.ts";

/** The sandbox as production runs it, with one published document and a caller who has a token. */
const database = await openMigratedDatabase(
  fileURLToPath(new URL("../../../apps/server/migrations/", import.meta.url)),
);
const now = () => new Date();
const { headers } = await addCaller(database, now(), "bench");

const spec = { file: "api.yaml", url: "/hps/4.2.4/issuing/cards/api/schemas/api.yaml" };
const content: Content = {
  directory: "",
  version: "0000000000000000",
  products: [{ id: 2, name: "PowerCard V4", description: "", enabled: true }],
  releases: [
    { id: 1, name: "4.2.4", description: "", deprecated: false, enabled: true, latest: true, productIds: [2] },
  ],
  solutions: [
    {
      id: 1,
      releaseId: 1,
      name: "Issuing",
      description: "",
      enabled: true,
      latestVersion: true,
      versionName: "V4.2.4",
    },
  ],
  modules: [
    {
      id: 1,
      solutionId: 1,
      name: "Cards",
      wsYamlUrl: "/4.2.4/issuing/cards",
      latestVersion: true,
      folder: "",
      specs: [{ ...spec, document: compileParsed(document, "0") }],
      webhookSpecs: [],
    },
  ],
  problems: [],
};
const store: ContentStore = { current: () => content, onChange: () => () => {}, close: async () => {} };

const app = Fastify();
const limits = createLimits(database.db, now, app.log);
await app.register(sandboxPlugin, { content: store, database, limits, now, tokenLifetime: 3600 });
const origin = await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.({ origin, headers });
