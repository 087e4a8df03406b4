import { once } from "node:events";
import { startPostgresServer } from "../support/postgres-server.ts";

/** `serve-postgres.ts`: a PostgreSQL server with an empty database, whose URL it prints, until it is told to end. */
const server = await startPostgresServer();
console.log((await server.createDatabase()).url);
// A signal alone is nothing to wait for.
const waiting = setInterval(() => {}, 60_000);
await once(process, "SIGTERM");
clearInterval(waiting);
await server.remove();
