import { ApiError } from "@connect-portal/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "../../../settings/schema.ts";
import { createEngine, type Engine } from "./engine.ts";
import { engineArguments } from "./engine-command.ts";
import { type EngineName, engineFiles, engineKinds } from "./engine-kinds.ts";
import { startEngineProcess } from "./engine-process.ts";
import { createEngineFinder } from "./find-engines.ts";
import type { Outcome, Prepared } from "./job.ts";

export interface Engines {
  /**
   * Same as `Engine.run`.
   * @throws ApiError sdk_unavailable also when this machine lacks something
   */
  run<T extends Prepared>(name: EngineName, prepare: () => Promise<T>): Promise<T & Outcome>;
  /** Says what this machine lacks and how to fix it; undefined when nothing. */
  missing(): Promise<string | undefined>;
  /** Processes that are kept warm. */
  pids(): readonly number[];
  close(): Promise<void>;
}

/** Both generators. `jars` is where their JARs are. */
export function createEngines(
  settings: Settings,
  log: Pick<FastifyBaseLogger, "info" | "warn">,
  jars: string = engineFiles.jars,
): Engines {
  const finder = createEngineFinder(settings.JAVA_HOME, jars);
  const engines = new Map<EngineName, Engine>();

  function engineOf(name: EngineName, java: string): Engine {
    const known = engines.get(name);
    if (known) return known;
    const engine = createEngine({
      name: `${name} ${engineKinds[name].version}`,
      start: () => startEngineProcess(java, engineArguments(name, jars, settings.SDK_ENGINE_MEMORY)),
      queueLength: settings.SDK_QUEUE_LENGTH,
      jobTime: settings.SDK_JOB_TIME * 1000,
      idleTime: settings.SDK_ENGINE_IDLE * 60_000,
      log,
    });
    engines.set(name, engine);
    return engine;
  }

  return {
    async run(name, prepare) {
      const found = await finder.find();
      if ("missing" in found) throw new ApiError("sdk_unavailable", { detail: found.missing });
      return engineOf(name, found.java).run(prepare);
    },
    async missing() {
      const found = await finder.find();
      return "missing" in found ? found.missing : undefined;
    },
    pids: () => [...engines.values()].flatMap((engine) => engine.pid() ?? []),
    close: async () => void (await Promise.all([...engines.values()].map((engine) => engine.close()))),
  };
}
