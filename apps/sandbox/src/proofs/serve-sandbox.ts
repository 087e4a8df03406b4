import { fileURLToPath } from "node:url";
import { openContentStore } from "@connect-portal/content";
import { openDatabase } from "@connect-portal/database";
import Fastify from "fastify";
import { sandboxPlugin } from "../sandbox-plugin.ts";
import { testLimits } from "../testing/test-limits.ts";

/** A sandbox on the database of the first argument, at the moment of the second. Ends with the process that started it. */
const [url = "", now = ""] = process.argv.slice(2);
const directory = fileURLToPath(new URL("../../../../content/", import.meta.url));
const silent = { info: () => {}, warn: () => {}, error: () => {} };

const content = await openContentStore({ directory, watch: false, log: silent });
const database = await openDatabase({ url });
const app = Fastify({ pluginTimeout: 60_000 });
const options = { content, database, limits: testLimits(), now: () => new Date(now), tokenLifetime: 3600 };
await app.register(sandboxPlugin, options);
process.send?.(await app.listen({ host: "127.0.0.1", port: 0 }));

process.once("disconnect", () => process.exit());
