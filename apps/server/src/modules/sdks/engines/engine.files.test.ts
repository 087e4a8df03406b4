import { afterEach, expect, test } from "vitest";
import { createEngine, type Engine, type EngineSetup } from "./engine.ts";
import { startEngineProcess } from "./engine-process.ts";

/** Speaks as the programs in apps/server/engines do; what it is to do is the job's generator. */
const program = `
  console.error("starts");
  for await (const line of require("node:readline").createInterface({ input: process.stdin })) {
    const { id, generator } = JSON.parse(line);
    if (generator === "die") process.exit(3);
    if (generator === "hang") continue;
    if (generator === "run out of memory") {
      console.log("Terminating due to java.lang.OutOfMemoryError: Java heap space");
      process.exit(3);
    }
    if (generator === "talk") console.log("null\\nnot for you");
    const answers = { refuse: { reason: "No\\u2028paths." }, fail: { failure: "/tmp/x: No space left on device" } };
    console.log(JSON.stringify({ id, ...answers[generator] }));
  }`;
const wrapped = `(async () => {${program}})()`;

const engines: Engine[] = [];
afterEach(() => Promise.all(engines.splice(0).map((engine) => engine.close())));

function engineWith(options: Partial<EngineSetup> = {}) {
  const said: string[] = [];
  const starts: number[] = [];
  const tell = (_fields: object, message: string) => said.push(message);
  const engine = createEngine({
    name: "Test engine",
    start: () => {
      const process = startEngineProcess(globalThis.process.execPath, ["--eval", wrapped]);
      starts.push(process.pid ?? 0);
      return process;
    },
    queueLength: 10,
    jobTime: 60_000,
    idleTime: 60_000,
    log: { info: tell, warn: tell } as never,
    ...options,
  });
  engines.push(engine);
  return { engine, said, starts };
}

const job = (generator: string) => async () => ({
  job: { language: generator, generator, input: "/in", output: "/out", options: {} },
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("one process serves one job after the other, and answers a refusal with its reason", async () => {
  const { engine, starts } = engineWith();
  const answers = await Promise.all([engine.run(job("java")), engine.run(job("refuse")), engine.run(job("go"))]);
  expect(answers.map(({ refusal }) => refusal)).toEqual([undefined, { reason: "No\u2028paths." }, undefined]);
  expect(starts).toHaveLength(1);
});

test("a job that is prepared while the engine closes starts no process", async () => {
  const { engine, starts } = engineWith();
  const [asked, prepared] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = engine.run(async () => {
    asked.resolve();
    await prepared.promise;
    return job("java")();
  });
  await asked.promise;
  const closing = engine.close();
  prepared.resolve();
  await expect(run).rejects.toMatchObject({ code: "sdk_unavailable" });
  await closing;
  expect(starts).toEqual([]);
});

test("a process that was killed is started again, and the job that it took along is served", async () => {
  const { engine, starts, said } = engineWith();
  await engine.run(job("java"));
  process.kill(starts[0] ?? 0, "SIGKILL");
  expect(await engine.run(job("java"))).toMatchObject({ refusal: undefined });
  expect(starts).toHaveLength(2);
  expect(said).toContain("an SDK generator stopped and is started again");
});

test("a job that kills it twice fails with sdk_unavailable, and the next one works", async () => {
  const { engine, starts } = engineWith();
  await expect(engine.run(job("die"))).rejects.toMatchObject({
    code: "sdk_unavailable",
    message: "Test engine stopped before the SDK was complete.",
  });
  expect(await engine.run(job("java"))).toMatchObject({ refusal: undefined });
  expect(starts).toHaveLength(3);
});

test("what Java prints among the answers when its memory is used up is its last words, and ends nothing else", async () => {
  const words: unknown[] = [];
  const warn = (fields: object) => words.push((fields as { lastWords?: string }).lastWords);
  const { engine, starts } = engineWith({ log: { info: () => {}, warn } as never });
  await expect(engine.run(job("run out of memory"))).rejects.toMatchObject({ code: "sdk_unavailable" });
  const last = expect.stringContaining("Terminating due to java.lang.OutOfMemoryError");
  expect(words).toEqual([last, last]);
  expect(await engine.run(job("java"))).toMatchObject({ refusal: undefined });
  expect(starts).toHaveLength(3);
});

test("lines that are no answers are passed over", async () => {
  const { engine, starts } = engineWith();
  expect(await engine.run(job("talk"))).toMatchObject({ refusal: undefined });
  expect(starts).toHaveLength(1);
});

test("an idle engine that cannot be ended is a line in the log", async () => {
  const { engine, said } = engineWith({
    idleTime: 1,
    start: () => ({ pid: 1, run: async () => undefined, kill: () => Promise.reject(new Error("not permitted")) }),
  });
  await engine.run(job("java"));
  await expect.poll(() => said).toContain("an SDK generator cannot be stopped");
});

test("a job that takes too long ends the process, is not tried again, and the next one works", async () => {
  const { engine, starts } = engineWith({ jobTime: 1000 });
  await expect(engine.run(job("hang"))).rejects.toMatchObject({
    code: "sdk_unavailable",
    message: "Test engine did not finish within 1 seconds and was stopped.",
  });
  expect(isAlive(starts[0] ?? 0)).toBe(false);
  expect(starts).toHaveLength(1);
});

test("more jobs than may wait are turned away at once with sdk_busy", async () => {
  const { engine } = engineWith({ queueLength: 2 });
  const waiting = [engine.run(job("java")), engine.run(job("java"))];
  await expect(engine.run(job("java"))).rejects.toMatchObject({ code: "sdk_busy" });
  await Promise.all(waiting);
  expect(await engine.run(job("java"))).toMatchObject({ refusal: undefined });
});

test("a job is prepared only when its turn has come", async () => {
  const { engine, starts } = engineWith();
  const prepared: string[] = [];
  const order = (generator: string) =>
    engine.run(() => {
      prepared.push(generator);
      return job(generator)();
    });
  const both = Promise.allSettled([order("hang"), order("java")]);
  await expect.poll(() => starts.length).toBe(1);
  await engine.close();
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(prepared).toEqual(["hang"]);
});

test("a job that cannot be prepared fails with that reason, and the next one works", async () => {
  const { engine } = engineWith();
  await expect(engine.run(() => Promise.reject(new Error("No such document")))).rejects.toThrow("No such document");
  expect(await engine.run(job("java"))).toMatchObject({ refusal: undefined });
});

test("an engine that nobody wants ends, and starts again for the next job", async () => {
  const { engine, starts } = engineWith({ idleTime: 1 });
  await engine.run(job("java"));
  await expect.poll(() => isAlive(starts[0] ?? 0)).toBe(false);
  expect(engine.pid()).toBeUndefined();
  await engine.run(job("java"));
  expect(starts).toHaveLength(2);
});

test("a generator that cannot write fails the job without its path, and stays", async () => {
  const { engine, starts } = engineWith();
  await expect(engine.run(job("fail"))).rejects.toMatchObject({
    code: "sdk_unavailable",
    message: "Test engine could not write the SDK.",
  });
  expect(await engine.run(job("java"))).toMatchObject({ refusal: undefined });
  expect(starts).toHaveLength(1);
});

test("closing ends the process, and what runs or comes then fails", async () => {
  const { engine, starts } = engineWith();
  const running = engine.run(job("hang"));
  const failed = expect(running).rejects.toMatchObject({ code: "sdk_unavailable" });
  await expect.poll(() => starts.length).toBe(1);
  await engine.close();
  await failed;
  expect(isAlive(starts[0] ?? 0)).toBe(false);
  await expect(engine.run(job("java"))).rejects.toMatchObject({ code: "sdk_unavailable" });
});

test("a program that is not there is a failure of the job, not of the server", async () => {
  const { engine } = engineWith({ start: () => startEngineProcess("/nowhere/java", []) });
  await expect(engine.run(job("java"))).rejects.toMatchObject({ code: "sdk_unavailable" });
});
