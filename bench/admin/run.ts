import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type DatabaseLocation, openDatabase } from "@connect-portal/database";
import { startTestPostgres } from "@connect-portal/database/testing";
import { startPortal } from "../portal/start-portal.ts";
import { fill } from "./fill.ts";
import { measureExport, measurePages, signIn } from "./measure.ts";
import { type Column, report } from "./report.ts";
import { hundredth, million, type Scale, thousand } from "./scales.ts";

/**
 * What the administrators' pages cost at a thousand users and at a million. `--users 100000` fills less (ten events a
 * user); `--database server` or `embedded` measures one of the two. Only a whole run writes docs/scale.md.
 */
const { values } = parseArgs({ options: { users: { type: "string" }, database: { type: "string" } } });
const isWhole = values.users === undefined && values.database === undefined;
const PASSWORD = "bench-bench-bench-1";

const chosen = values.users ? { users: Number(values.users), events: Number(values.users) * 10 } : undefined;
const columns: Column[] = [];
const postgres = await startTestPostgres();
try {
  if (values.database !== "embedded") {
    for (const scale of [thousand, chosen ?? million]) {
      columns.push(await measureAt("PostgreSQL", scale, { url: await postgres.createDatabase() }));
    }
  }
  if (values.database !== "server") {
    for (const scale of [thousand, chosen ?? hundredth]) {
      const dataDir = await mkdtemp(join(os.tmpdir(), "connect-portal-bench-"));
      columns.push(await measureAt("PGlite", scale, { dataDir }));
      await rm(dataDir, { recursive: true, force: true });
    }
  }
} finally {
  await postgres.stop();
}
const text = report(columns);
console.log(text);
if (isWhole) await writeIntoPage();

async function writeIntoPage(): Promise<void> {
  const page = join(import.meta.dirname, "../../docs/scale.md");
  const place = /(<!-- bench:admin -->\n)[\s\S]*?(\n<!-- \/bench:admin -->)/;
  await writeFile(
    page,
    (await readFile(page, "utf8")).replace(place, (_all, begin, end) => begin + text + end),
  );
}

async function measureAt(name: string, scale: Scale, location: Exclude<DatabaseLocation, "memory">): Promise<Column> {
  const environment = {
    ADMIN_PASSWORD: PASSWORD,
    ...("url" in location ? { DATABASE_URL: location.url } : { DATA_DIR: location.dataDir }),
  };
  // The first start makes the tables and the administrator.
  await (await startPortal(environment)).end("SIGTERM");
  const began = performance.now();
  const database = await openDatabase(location);
  await fill(database, scale);
  await database.close();
  console.log(`${name}, ${scale.users} users: filled in ${Math.round((performance.now() - began) / 1000)} s`);
  const portal = await startPortal(environment);
  try {
    const session = await signIn(portal, PASSWORD);
    const pages = await measurePages(portal, session, scale);
    return { name, scale, pages, pdf: await measureExport(portal, session) };
  } finally {
    await portal.end("SIGTERM");
  }
}
