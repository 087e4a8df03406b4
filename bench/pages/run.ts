import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPortal } from "../portal/start-portal.ts";
import { exitWhenInterrupted } from "../support/at-exit.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { devices } from "./devices.ts";
import { measureLighthouse, type Scores } from "./measure-lighthouse.ts";
import { measureSlow, type SlowVisit } from "./measure-slow.ts";
import { pages } from "./pages.ts";
import { type Row, report } from "./report.ts";

/**
 * The pages as users open them: by Lighthouse, and on a slow phone's network; each visit in a new browser, the pages in
 * turns so that what else the machine does hits all of them. `--only reference` measures one page, `--rounds 1` says
 * less; only a whole run writes its table into docs/measurements.md.
 */
const { values } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, only: { type: "string" }, skip: { type: "string" } },
});
const rounds = Number(values.rounds);
const chosen = pages.filter(({ name }) => values.only === undefined || name === values.only);
const reader = { username: "demo", password: "bench-bench-bench-1" };

exitWhenInterrupted();
const data = await temporaryFolder("bench-pages");
const portal = await startPortal({
  DATA_DIR: data.path,
  ADMIN_PASSWORD: reader.password,
  DEMO_PASSWORD: reader.password,
});
try {
  const rows = chosen.flatMap((page) =>
    devices.map((device) => ({ page, device, scores: [] as Scores[], visits: [] as SlowVisit[] })),
  ) satisfies Row[];
  for (let round = 1; round <= rounds; round++) {
    for (const { page, device, scores, visits } of rows) {
      const conditions = { device, url: portal.url, reader };
      visits.push(await measureSlow(page, conditions));
      if (values.skip !== "lighthouse") scores.push(await measureLighthouse(page, conditions));
      console.log(`round ${round}  ${page.name}, ${device.name}`, JSON.stringify(visits.at(-1)), scores.at(-1) ?? "");
    }
  }
  const text = report(rows, rounds);
  console.log(`\n${text}`);
  if (values.only === undefined && values.skip === undefined && rounds >= 3) {
    await writeIntoPage(text);
  }
} finally {
  await portal.end("SIGTERM");
  await data.remove();
}

async function writeIntoPage(table: string): Promise<void> {
  const page = join(import.meta.dirname, "../../docs/measurements.md");
  const place = /(<!-- bench:pages -->\n)[\s\S]*?(\n<!-- \/bench:pages -->)/;
  await writeFile(
    page,
    (await readFile(page, "utf8")).replace(place, (_all, begin, end) => begin + table + end),
  );
}
