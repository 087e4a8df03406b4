import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { publishedContent } from "@connect-portal/content/testing";
import { runGuide, startGuidePortal } from "./run-guides.ts";

/** `npm run record:guides [slug …]`: the responses that guides show to those who have not run them. */
const wanted = process.argv.slice(2);
const { guides } = (await publishedContent()).current();
for (const { slug, sections } of guides) {
  if (!sections.some(({ steps }) => steps.length > 0) || (wanted.length > 0 && !wanted.includes(slug))) continue;
  const portal = await startGuidePortal();
  try {
    const run = await runGuide(portal, slug);
    const recorded = run.map(({ step, status, body }) => ({ operation: step.operationId, status, body }));
    const file = fileURLToPath(new URL(`../../../../../content/guides/${slug}.recorded.json`, import.meta.url));
    await writeFile(file, `${JSON.stringify(recorded, null, 2)}\n`);
    for (const { step, status } of run) process.stdout.write(`${slug}: ${step.operationId} ${status}\n`);
  } finally {
    await portal.close();
  }
}
