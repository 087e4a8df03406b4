import { type Bench, chosen, count } from "../support/bench.ts";
import { desktop, phone } from "../support/browser.ts";
import { startPortal } from "../support/portal.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { measureLighthouse, type Scores } from "./measure-lighthouse.ts";
import { measureSlow, type SlowVisit } from "./measure-slow.ts";
import { pages } from "./pages.ts";
import { type Row, report } from "./report.ts";

const reader = { username: "demo", password: "bench-bench-bench-1" };
const devices = { phone, desktop };

/**
 * The pages as users open them: by Lighthouse, and on a slow phone's network; each visit in a new browser, the pages in
 * turns so that what else the machine does hits all of them. `--only reference` measures one page, `--skip lighthouse`
 * leaves the scores out, `--rounds 1` says less.
 */
export const bench: Bench<{ readonly rounds: string; readonly only?: string; readonly skip?: string }> = {
  options: { rounds: { type: "string", default: "3" }, only: { type: "string" }, skip: { type: "string" } },
  async run({ rounds, only, skip }) {
    const names = pages.map(({ name }) => name);
    const rows = await measurePages(count(rounds, "rounds"), chosen(names, only, "only"), skip !== "lighthouse");
    return { text: report(rows, Number(rounds)), result: rows };
  },
};

export async function measurePages(
  rounds: number,
  names: readonly string[],
  withLighthouse: boolean,
): Promise<readonly Row[]> {
  const data = await temporaryFolder("bench-pages");
  const { password } = reader;
  const portal = await startPortal({ DATA_DIR: data.path, ADMIN_PASSWORD: password, DEMO_PASSWORD: password });
  try {
    const rows = pages
      .filter(({ name }) => names.includes(name))
      .flatMap((page) =>
        (["phone", "desktop"] as const).map((device) => ({
          page,
          device,
          scores: [] as Scores[],
          visits: [] as SlowVisit[],
        })),
      ) satisfies Row[];
    for (let round = 1; round <= rounds; round++) {
      for (const { page, device, scores, visits } of rows) {
        const conditions = { device: devices[device], url: portal.url, reader };
        visits.push(await measureSlow(page, conditions));
        if (withLighthouse) scores.push(await measureLighthouse(page, conditions));
        console.error(`round ${round}  ${page.name}, ${device}`, JSON.stringify(visits.at(-1)), scores.at(-1) ?? "");
      }
    }
    return rows;
  } finally {
    await portal.end("SIGTERM");
    await data.remove();
  }
}
