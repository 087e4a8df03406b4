import { DocumentError } from "../document-error.ts";
import type { OperationDocument, ReferenceIndex, ReferenceSource, SchemaDocument, SearchText } from "../model.ts";
import { reviveLiterals } from "../number-literal.ts";
import type { Answer, CompileInput, Failure, FromWorker, Question, ToWorker } from "./compile-input.ts";

/** The page's end of the line: a `Worker` that runs compile-worker.ts. */
export interface CompileWorker {
  postMessage(message: ToWorker, transfer: ArrayBuffer[]): void;
  addEventListener(type: "message", listener: (event: { readonly data: FromWorker }) => void): void;
  addEventListener(type: "error" | "messageerror", listener: () => void): void;
  terminate(): void;
}

export interface WorkerSourceOptions {
  /** See `compileDocument`. */
  readonly maxLength?: number;
}

export interface WorkerSource extends ReferenceSource {
  /** Ends the worker; what is still asked fails. */
  close(): void;
}

interface Call {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * A document that a worker compiles, as a source of the viewer: nothing of it is parsed in the page. Bytes are handed
 * over, and the page's own ArrayBuffer is empty afterwards. Rejections are those of a document compiled here:
 * DocumentError with its message and place, or the signal's reason.
 */
export function workerSource(
  worker: CompileWorker,
  input: CompileInput,
  options: WorkerSourceOptions = {},
): WorkerSource {
  const calls = new Map<number, Call>();
  let asked = 0;
  let broken: DocumentError | undefined;

  const fail = (error: DocumentError) => {
    broken ??= error;
    for (const { reject } of calls.values()) reject(broken);
    calls.clear();
  };
  const ask = (question: Question, signal?: AbortSignal): Promise<Answer> => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (broken) return Promise.reject(broken);
    const call = asked;
    asked += 1;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const cancel = () => {
      calls.delete(call);
      worker.postMessage({ type: "cancel", call }, []);
      reject(signal?.reason);
    };
    const settled = () => signal?.removeEventListener("abort", cancel);
    signal?.addEventListener("abort", cancel, { once: true });
    calls.set(call, { resolve, reject });
    promise.then(settled, settled);
    worker.postMessage({ type: "ask", call, question }, []);
    return promise;
  };

  worker.addEventListener("message", ({ data }) => {
    const call = calls.get(data.call);
    calls.delete(data.call);
    if (data.type === "answer") call?.resolve(reviveLiterals(data.answer));
    else call?.reject(errorOf(data.failure));
  });
  worker.addEventListener("error", () => fail(new DocumentError("The compiler could not be loaded. Reload the page.")));
  worker.addEventListener("messageerror", () => fail(new DocumentError("The compiler's response could not be read.")));
  const transfer = "data" in input && input.data instanceof ArrayBuffer ? [input.data] : [];
  worker.postMessage({ type: "compile", input: absolute(input), ...options }, transfer);

  return {
    index: (signal) => ask({ about: "index" }, signal) as Promise<ReferenceIndex>,
    operation: (id, signal) => ask({ about: "operation", id }, signal) as Promise<OperationDocument>,
    schema: (name, signal) => ask({ about: "schema", name }, signal) as Promise<SchemaDocument>,
    searchText: (signal) => ask({ about: "searchText" }, signal) as Promise<SearchText>,
    close() {
      worker.terminate();
      fail(new DocumentError("The document was closed."));
    },
  };
}

function errorOf({ message, document, line, column }: Failure): Error {
  if (!document) return new Error(message);
  return new DocumentError(message, line === undefined || column === undefined ? undefined : { line, column });
}

/** The worker's own address is another than the page's. */
function absolute(input: CompileInput): CompileInput {
  const page = (globalThis as { readonly location?: { readonly href: string } }).location?.href;
  if (!("url" in input) || page === undefined) return input;
  return { ...input, url: URL.parse(input.url, page)?.href ?? input.url };
}
