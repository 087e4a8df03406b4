import { type DatabaseLocation, openDatabase } from "@connect-portal/database";
import { startTestPostgres } from "@connect-portal/database/testing";
import { type Bench, chosen } from "../support/bench.ts";
import { signIn, startPortal } from "../support/portal.ts";
import { timed } from "../support/statistics.ts";
import { seconds } from "../support/table.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { fill } from "./fill.ts";
import { measureExport, measurePages } from "./measure.ts";
import { type Column, report } from "./report.ts";
import { hundredth, million, type Scale, thousand } from "./scales.ts";

const PASSWORD = "bench-bench-bench-1";

/**
 * What the administrators' pages cost at a thousand users and at a million. `--users 100000` fills less (ten events a
 * user); `--database server` or `embedded` measures one of the two.
 */
export const bench: Bench<{ readonly users?: string; readonly database?: string }> = {
  options: { users: { type: "string" }, database: { type: "string" } },
  async run({ users, database }) {
    const large = users === undefined ? undefined : { users: Number(users), events: Number(users) * 10 };
    const columns: Column[] = [];
    const names = chosen(["server", "embedded"], database, "database");
    if (names.includes("server")) {
      const postgres = await startTestPostgres();
      try {
        for (const scale of [thousand, large ?? million])
          columns.push(await measureAt("PostgreSQL", scale, { url: await postgres.createDatabase() }));
      } finally {
        await postgres.stop();
      }
    }
    for (const scale of names.includes("embedded") ? [thousand, large ?? hundredth] : []) {
      const folder = await temporaryFolder("bench-admin");
      columns.push(await measureAt("PGlite", scale, { dataDir: folder.path }));
      await folder.remove();
    }
    return { text: report(columns), result: columns };
  },
};

async function measureAt(name: string, scale: Scale, location: Exclude<DatabaseLocation, "memory">): Promise<Column> {
  const environment = {
    ADMIN_PASSWORD: PASSWORD,
    ...("url" in location ? { DATABASE_URL: location.url } : { DATA_DIR: location.dataDir }),
  };
  // The first start makes the tables and the administrator.
  await (await startPortal(environment)).end("SIGTERM");
  const database = await openDatabase(location);
  const took = await timed(() => fill(database, scale));
  await database.close();
  console.error(`${name}, ${scale.users} users: filled in ${seconds(took)}`);
  const portal = await startPortal(environment);
  try {
    const session = await signIn(portal.url, "admin", PASSWORD, "192.0.2.1");
    const pages = await measurePages(portal, session, scale);
    return { name, scale, pages, pdf: await measureExport(portal, session) };
  } finally {
    await portal.end("SIGTERM");
  }
}
