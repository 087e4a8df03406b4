import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createEngine } from "./engine.ts";
import { engineArguments } from "./engine-command.ts";
import { engineFiles } from "./engine-kinds.ts";
import { startEngineProcess } from "./engine-process.ts";
import { createEngineFinder } from "./find-engines.ts";

/** Megabytes in which the generator's program starts. */
const MEMORY = 32;

test("a document that needs more memory than its generator has ends the generator, and nothing else", async () => {
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-memory-"));
  const input = join(folder, "openapi.json");
  const info = { title: "Cards", version: "1", description: "x".repeat(MEMORY * 1024 * 1024) };
  await writeFile(input, JSON.stringify({ openapi: "3.0.3", info, paths: {} }));
  const found = await createEngineFinder(process.env.JAVA_HOME).find();
  if ("missing" in found) throw new Error(found.missing);

  const words: unknown[] = [];
  const note = (fields: object) => words.push((fields as { lastWords?: string }).lastWords);
  const engine = createEngine({
    name: "OpenAPI Generator",
    start: () => startEngineProcess(found.java, engineArguments("OpenAPI Generator", engineFiles.jars, MEMORY)),
    queueLength: 1,
    jobTime: 60_000,
    idleTime: 60_000,
    log: { info: () => {}, warn: note } as never,
  });
  const job = async () => ({ job: { language: "java", generator: "java", input, output: folder, options: {} } });
  await expect(engine.run(job)).rejects.toMatchObject({ code: "sdk_unavailable" });
  expect(words).toContainEqual(expect.stringContaining("Terminating due to java.lang.OutOfMemoryError"));
  await engine.close();
  await rm(folder, { recursive: true });
});
