import { serialize } from "node:v8";
import { parentPort } from "node:worker_threads";
import { zstdCompressSync } from "node:zlib";
import { compileHere } from "../compilers.ts";
import type { CompileReply, CompileRequest, CompilerMessage } from "./messages.ts";

/** Where published files are parsed, compiled and checked, one at a time; whoever started it ends it. */
async function compile({ kind, file }: CompileRequest): Promise<CompileReply> {
  const { document, ...rest } = await compileHere(kind, file);
  if (!document) return rest;
  const { index, extensions } = document;
  const written = serialize(document.source);
  const source = new Uint8Array(zstdCompressSync(written));
  return { ...rest, document: { index, extensions, operations: document.routes(), source, size: written.length } };
}

function send(message: CompilerMessage): void {
  const source = message.type === "compiled" ? message.reply.document?.source : undefined;
  parentPort?.postMessage(message, source ? [source.buffer] : []);
}

// A failure that is not the file's ends the thread, and with it this file's turn.
parentPort?.on("message", (request: CompileRequest) => {
  void compile(request).then((reply) => send({ type: "compiled", reply }));
});
send({ type: "ready" });
