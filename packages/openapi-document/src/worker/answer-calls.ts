import { compileDocument } from "../compile.ts";
import { DocumentError } from "../document-error.ts";
import type { ReferenceSource } from "../model.ts";
import { DEFAULT_MAX_LENGTH } from "../parse/decode.ts";
import {
  type Answer,
  type CompileInput,
  compiledSource,
  type Failure,
  type FromWorker,
  type Question,
  readInput,
  type ToWorker,
} from "./compile-input.ts";

/** The worker's end of the line. */
export interface WorkerScope {
  postMessage(message: FromWorker): void;
  addEventListener(type: "message", listener: (event: { readonly data: ToWorker }) => void): void;
}

/** Compiles the one document that the page sends, and answers its questions as soon as they can be. */
export function answerCalls(scope: WorkerScope): void {
  const cancelled = new Set<number>();
  const { promise: source, resolve, reject } = Promise.withResolvers<ReferenceSource>();
  // Nobody may ask before the document has failed; a later request still gets the failure.
  source.catch(() => undefined);

  const answer = async (call: number, question: Question) => {
    try {
      const ready = await source;
      if (!cancelled.has(call)) scope.postMessage({ type: "answer", call, answer: await ask(ready, question) });
    } catch (error) {
      scope.postMessage({ type: "failure", call, failure: failureOf(error) });
    }
    cancelled.delete(call);
  };

  scope.addEventListener("message", ({ data }) => {
    if (data.type === "compile") compile(data.input, data.maxLength).then(resolve, reject);
    else if (data.type === "cancel") cancelled.add(data.call);
    else answer(data.call, data.question);
  });
}

async function compile(input: CompileInput, maxLength = DEFAULT_MAX_LENGTH): Promise<ReferenceSource> {
  const { fileName } = input;
  const content = await readInput(input, maxLength);
  return compiledSource(
    await compileDocument(content, fileName === undefined ? { maxLength } : { maxLength, fileName }),
  );
}

function ask(source: ReferenceSource, question: Question): Promise<Answer> {
  if (question.about === "operation") return source.operation(question.id);
  if (question.about === "schema") return source.schema(question.name);
  return question.about === "index" ? source.index() : source.searchText();
}

function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof DocumentError)) return { message, document: false };
  const { line, column } = error;
  return line === undefined || column === undefined
    ? { message, document: true }
    : { message, document: true, line, column };
}
