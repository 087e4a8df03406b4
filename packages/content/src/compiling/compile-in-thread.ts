import { Worker } from "node:worker_threads";
import type { CompileFile } from "../specs/compile-spec.ts";
import { finding } from "../text/finding.ts";
import type { CompileReply, CompileRequest, CompilerMessage } from "./messages.ts";
import { unpackSpec } from "./packed-spec.ts";

/** Compiles in a thread of its own, so that no file holds up or ends what is served meanwhile. */
export interface ThreadCompiler {
  /**
   * Compiles one file after the other. A file that takes too much time or memory comes back with a finding, and
   * `gaveUp`.
   */
  readonly compile: CompileFile;
  /** Lets the thread begin: it takes a tenth of a second and more, which the first file would wait for. */
  begin(): void;
  /** Ends the thread until the next file: it keeps what it has compiled. */
  rest(): Promise<void>;
}

/** Milliseconds for one file: many times what the largest public document takes, 13 MB and 1,500 operations. */
const TIME_LIMIT = 60_000;
/** Megabytes, of which such a document takes half. */
const MEMORY = { maxOldGenerationSizeMb: 2048 };

export function createThreadCompiler(timeLimit = TIME_LIMIT): ThreadCompiler {
  let worker: Promise<Worker> | undefined;
  const rest = async () => {
    const running = worker;
    worker = undefined;
    await (await running?.catch(() => undefined))?.terminate();
  };
  function started(): Promise<Worker> {
    if (worker) return worker;
    const starting = startWorker();
    // One that has ended, or could not start, takes no file: the next file has a new one.
    const forget = () => {
      if (worker === starting) worker = undefined;
    };
    starting.then((thread) => thread.once("exit", forget), forget);
    worker = starting;
    return starting;
  }
  const compileNext: CompileFile = async (kind, file) => {
    try {
      return unpackSpec(await ask(await started(), { kind, file }, timeLimit), file);
    } catch (error) {
      await rest();
      return { routes: [], gaveUp: true, findings: [finding("spec/compile", reasonOf(error, timeLimit), undefined)] };
    }
  };
  let turn: Promise<unknown> = Promise.resolve();
  return {
    rest,
    begin: () => void started(),
    compile(kind, file) {
      const compiled = turn.then(() => compileNext(kind, file));
      turn = compiled;
      return compiled;
    },
  };
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL("./compiler-thread.ts", import.meta.url), { resourceLimits: MEMORY });
  worker.unref();
  // A failure that nobody waits for must not end the process.
  worker.on("error", () => {});
  await next(worker);
  return worker;
}

async function ask(worker: Worker, request: CompileRequest, timeLimit: number): Promise<CompileReply> {
  const timer = setTimeout(() => void worker.terminate(), timeLimit);
  try {
    worker.postMessage(request);
    const message = await next(worker);
    if (message.type !== "compiled") throw new Error("The compiler did not answer");
    return message.reply;
  } finally {
    clearTimeout(timer);
  }
}

/** The next message. @throws when the thread ends instead */
function next(worker: Worker): Promise<CompilerMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<CompilerMessage>();
  const ended = () => reject(new TimeLimitReached());
  worker.once("message", resolve).once("error", reject).once("exit", ended);
  return promise.finally(() => {
    worker.off("message", resolve).off("error", reject).off("exit", ended);
  });
}

class TimeLimitReached extends Error {}

function reasonOf(error: unknown, timeLimit: number): string {
  if (error instanceof TimeLimitReached) return `The file takes longer than ${timeLimit / 1000} seconds to check.`;
  const { code, message } = error as { code?: string; message?: string };
  if (code === "ERR_WORKER_OUT_OF_MEMORY") {
    return `The file takes more than ${MEMORY.maxOldGenerationSizeMb} MB of memory to check.`;
  }
  return `The file cannot be checked: ${message ?? String(error)}`;
}
