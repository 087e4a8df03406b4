import { afterEach, describe, expect, it, vi } from "vitest";
import { DocumentError } from "../document-error.ts";
import { answerCalls, type WorkerScope } from "./answer-calls.ts";
import type { CompileInput, FromWorker } from "./compile-input.ts";
import { type CompileWorker, type WorkerSource, type WorkerSourceOptions, workerSource } from "./worker-source.ts";

const text = `openapi: 3.1.0
info: { title: Cards, version: '1' }
paths:
  /cards:
    get: { operationId: listCards }
    post: { operationId: addCard }
components:
  schemas:
    Card: { type: string }
`;

const open: (() => unknown)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
  vi.unstubAllGlobals();
});

interface Line {
  readonly worker: CompileWorker;
  readonly breakDown: () => void;
  readonly answers: FromWorker[];
}

/** A real message port on both sides, without a thread: what is sent is cloned and comes later, as with a worker. */
function lineTo(serve: (scope: WorkerScope) => void): Line {
  const { port1: page, port2: inside } = new MessageChannel();
  const listeners: (() => void)[] = [];
  const answers: FromWorker[] = [];
  open.push(() => page.close());
  const scope: WorkerScope = {
    postMessage(message) {
      answers.push(message);
      inside.postMessage(message);
    },
    addEventListener: (_type, listener) =>
      inside.addEventListener("message", (event) => listener(event as MessageEvent)),
  };
  serve(scope);
  inside.start();
  const worker: CompileWorker = {
    postMessage: (message, transfer) => page.postMessage(message, transfer),
    addEventListener(type: string, listener: (event: never) => void) {
      if (type === "message") page.addEventListener(type, (event) => listener(event as never));
      else if (type === "error") listeners.push(listener as () => void);
    },
    terminate: () => page.close(),
  };
  page.start();
  return { worker, answers, breakDown: () => listeners.forEach((listener) => void listener()) };
}

function sourceOf(input: CompileInput, options?: WorkerSourceOptions): WorkerSource {
  return workerSource(lineTo(answerCalls).worker, input, options);
}

function answerFetch(answer: (url: string, headers: Headers) => Response): void {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => answer(url, new Headers(init.headers)));
}

describe("a document in a worker", () => {
  it("answers with what compiling it here would give, to several calls at once", async () => {
    const source = sourceOf({ text });
    const [index, list, add, schema, words] = await Promise.all([
      source.index(),
      source.operation("listCards"),
      source.operation("addCard"),
      source.schema("Card"),
      source.searchText(),
    ]);
    expect(index).toMatchObject({ title: "Cards", operations: [{ id: "listCards" }, { id: "addCard" }] });
    expect([list.method, add.method]).toEqual(["get", "post"]);
    expect(schema).toEqual({ name: "Card", schema: { type: "string" }, definitions: {} });
    expect(words.operations).toHaveLength(2);
  });

  it("comes as bytes, which are handed over and not copied, or as a file", async () => {
    const data = new TextEncoder().encode(text).buffer;
    const fromBytes = sourceOf({ data });
    expect(data.byteLength).toBe(0);
    const fromFile = sourceOf({ data: new Blob([text]) });
    const hashes = [fromBytes, fromFile, sourceOf({ text })].map(async (source) => (await source.index()).hash);
    expect(new Set(await Promise.all(hashes)).size).toBe(1);
  });

  it("is fetched by the worker, with the headers that are given", async () => {
    const url = "https://example.com/api.yaml";
    answerFetch(
      (_, headers) => new Response(text, { status: headers.get("authorization") === "Bearer t" ? 200 : 401 }),
    );
    expect((await sourceOf({ url, headers: { authorization: "Bearer t" } }).index()).title).toBe("Cards");
    const refused = sourceOf({ url });
    await expect(refused.index()).rejects.toThrow(`The document could not be fetched: ${url} responds with 401.`);
    await expect(refused.operation("a")).rejects.toBeInstanceOf(DocumentError);
  });

  it("is fetched from where the page means it, not from beside the worker", async () => {
    vi.stubGlobal("location", { href: "https://portal.example/docs/cards" });
    answerFetch((url) => new Response(text.replace("Cards", url)));
    expect((await sourceOf({ url: "../api.yaml" }).index()).title).toBe("https://portal.example/api.yaml");
  });

  it("that nobody serves is said so", async () => {
    answerFetch(() => {
      throw new TypeError("Failed to fetch");
    });
    await expect(sourceOf({ url: "https://example.com/" }).index()).rejects.toThrow(/could not be fetched/);
  });

  it("that never ends is left off at the limit", async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode("# comment\n")),
    });
    answerFetch(() => new Response(endless));
    const source = sourceOf({ url: "https://example.com/" }, { maxLength: 1000 });
    await expect(source.index()).rejects.toThrow(/longer than 1000 characters/);
  });

  it("that is broken fails with the message, line and column of the compiler, whenever it is asked", async () => {
    const source = sourceOf({ text: "openapi: 3.1.0\ninfo: [" });
    const failure = { name: "DocumentError", message: expect.stringContaining("Not valid"), line: 2, column: 8 };
    await expect(source.index()).rejects.toMatchObject(failure);
    await expect(source.index()).rejects.toBeInstanceOf(DocumentError);
  });

  it("does not know another document's operation", async () => {
    const source = sourceOf({ text });
    await expect(source.operation("constructor")).rejects.toThrow('This document has no operation "constructor".');
    await expect(source.index()).resolves.toBeDefined();
  });
});

describe("a call that is given up", () => {
  it("fails with the signal's reason, and nobody answers it any more", async () => {
    const { worker, answers } = lineTo(answerCalls);
    const source = workerSource(worker, { text });
    const abort = new AbortController();
    const given = source.operation("listCards", abort.signal);
    abort.abort(new Error("scrolled away"));
    await expect(given).rejects.toThrow("scrolled away");
    await source.index();
    expect(answers.map(({ call }) => call)).toEqual([1]);
    await expect(source.index(AbortSignal.abort(new Error("never asked")))).rejects.toThrow("never asked");
  });
});

describe("a worker", () => {
  it("that does not load fails every call, before and after", async () => {
    const { worker, breakDown } = lineTo(() => undefined);
    const source = workerSource(worker, { text });
    const asked = source.index();
    breakDown();
    await expect(asked).rejects.toThrow(/could not be loaded/);
    await expect(source.index()).rejects.toBeInstanceOf(DocumentError);
  });

  it("that is closed fails what is still asked", async () => {
    const source = sourceOf({ text });
    const asked = source.index();
    source.close();
    await expect(asked).rejects.toThrow("The document was closed.");
  });
});
