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

// Where published files are parsed, compiled and checked, one at a time; whoever started it ends it.
// A failure that is not the file's ends the thread, and with it this file's turn.
parentPort?.on("message", ({ kind, file }: CompileRequest) => {
  void compileHere(kind, file).then((compiled) => send({ type: "compiled", reply: packSpec(compiled, file) }));
});
send({ type: "ready" });
