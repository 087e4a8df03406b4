import { parentPort } from "node:worker_threads";
import { compileHere } from "./compile-here.ts";
import type { CompileRequest, CompilerMessage } from "./messages.ts";
import { packSpec } from "./packed-spec.ts";

function send(message: CompilerMessage): void {
  const { source, text } = (message.type === "compiled" && message.reply.document) || {};
  parentPort?.postMessage(
    message,
    [source, text].flatMap((bytes) => (bytes ? [bytes.buffer] : [])),
  );
}

// Worker thread that parses, compiles and checks published files, one at a time; the code that started it ends it. An
// internal failure, as opposed to an error in the file, ends the thread and this file's compilation.
parentPort?.on("message", ({ kind, file }: CompileRequest) => {
  void compileHere(kind, file).then((compiled) => send({ type: "compiled", reply: packSpec(compiled, file) }));
});
send({ type: "ready" });
