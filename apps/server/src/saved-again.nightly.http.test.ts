import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { paths } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { useServerProcesses } from "./testing/server-processes.ts";

const server = useServerProcesses();

const MODULE = "/1.0/saved/again";
const spec = `/hps${MODULE}/api/schemas/api.json`;
const PASSWORD = "saved-again-saved-again-1";
/** Saves of a 1 MB document that takes several MB compiled: the server's memory cannot hold so many versions. */
const SAVES = 60;
const HEAP_MB = 192;
/** Milliseconds until callers get a saved document, on a machine that has other work, too. */
const LIVE = 10_000;

/** A document with so many operations that it has 1 MB. */
function documentTitled(title: string): string {
  const schema = { type: "object", properties: { note: { type: "string", description: "n".repeat(700) } } };
  const operation = (at: number) => ({
    operationId: `op${at}`,
    summary: `Operation ${at}`,
    requestBody: { content: { "application/json": { schema } } },
    responses: { 204: { description: "Done." } },
  });
  const operations = Array.from({ length: 1_000 }, (_, at) => [`/things/${at}`, { post: operation(at) }]);
  return JSON.stringify({ openapi: "3.1.0", info: { title, version: "1" }, paths: Object.fromEntries(operations) });
}

async function publish(folder: string): Promise<string> {
  const schemas = join(folder, "hps", MODULE, "api/schemas");
  await mkdir(schemas, { recursive: true });
  const modules = [{ id: 1, name: "Saved", wsYamlUrl: MODULE }];
  const releases = [{ id: 1, name: "1.0", products: [2], solutions: [{ id: 1, name: "Saved", modules }] }];
  await writeFile(join(folder, "catalogue.yaml"), JSON.stringify({ products: [{ id: 2, name: "P" }], releases }));
  const descriptor = { modules: [{ moduleName: "Saved", apis: [{ name: "Document", file: "api.json" }] }] };
  await writeFile(join(schemas, "module-descriptor.json"), JSON.stringify(descriptor));
  return join(schemas, "api.json");
}

test("a saved document is live within seconds, and sixty saves do not fill the server's memory", async () => {
  const folder = join(server.dataDir, "content");
  const file = await publish(folder);
  await writeFile(file, documentTitled("Save 0"));
  const started = server.start({
    CONTENT_DIR: folder,
    ADMIN_PASSWORD: PASSWORD,
    DEMO_PASSWORD: PASSWORD,
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  });
  const url = /^Ready on (\S+)$/m.exec(await started.ready)?.[1] ?? "";
  const answer = await fetch(url + paths.authenticate, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "demo", password: PASSWORD }),
  });
  const { jwt } = (await answer.json()) as { jwt: string };
  const titleOf = async () => {
    const index = await fetch(`${url}${paths.referenceIndex}?${new URLSearchParams({ spec })}`, {
      headers: { authorization: `Bearer ${jwt}` },
    });
    return ((await index.json()) as { title: string }).title;
  };
  for (let save = 1; save <= SAVES; save += 1) {
    // Saves as an editor does: writes a temporary file and renames it.
    await writeFile(`${file}~`, documentTitled(`Save ${save}`));
    await rename(`${file}~`, file);
    await expect.poll(titleOf, { timeout: LIVE, interval: 50 }).toBe(`Save ${save}`);
  }
  expect(started.child.exitCode).toBeNull();
}, 600_000);
