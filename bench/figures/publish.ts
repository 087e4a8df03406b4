import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { paths } from "@connect-portal/contract";
import { call } from "../support/call.ts";
import { documentOfSize, publishDocument, specOf } from "../support/content.ts";
import { type Launch, signIn, startPortal } from "../support/portal.ts";
import { timed } from "../support/statistics.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { waitUntil } from "../support/wait-until.ts";

const MODULE = "/1.0/bench/changed";
const PASSWORD = "bench-bench-bench-1";

/** Milliseconds from a save of a published document of 1 MB until callers get it, of each save. */
export async function measurePublishing(launch: Launch, rounds: number): Promise<readonly number[]> {
  const folder = await temporaryFolder("publish");
  const content = join(folder.path, "content");
  const text = await documentOfSize(1_000_000);
  await publishDocument(content, [MODULE], text);
  const document = JSON.parse(text) as { readonly info: object };
  const file = join(content, specOf(MODULE));
  const environment = {
    DATA_DIR: join(folder.path, "data"),
    CONTENT_DIR: content,
    ADMIN_PASSWORD: PASSWORD,
    DEMO_PASSWORD: PASSWORD,
  };
  const portal = await startPortal(environment, launch);
  try {
    const session = await signIn(portal.url, "demo", PASSWORD, "192.0.2.1");
    const index = `${portal.url}${paths.referenceIndex}?${new URLSearchParams({ spec: specOf(MODULE) })}`;
    const live: number[] = [];
    // The first save is to get warm.
    for (let round = 0; round <= rounds; round += 1) {
      const title = `Change ${round}`;
      await setTimeout(2_000);
      // As an editor does: aside, then in its place.
      await writeFile(`${file}~`, JSON.stringify({ ...document, info: { ...document.info, title } }));
      const isLive = async () => (await call(index, { session })).text.includes(JSON.stringify(title));
      const time = await timed(async () => {
        await rename(`${file}~`, file);
        await waitUntil(title, isLive, 60);
      });
      if (round > 0) live.push(time);
    }
    return live;
  } finally {
    await portal.end("SIGTERM");
    await folder.remove();
  }
}
