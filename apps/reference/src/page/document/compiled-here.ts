import {
  type CompileInput,
  type ReferenceSource,
  type WorkerSource,
  workerSource,
} from "@connect-portal/openapi-document";
import CompileWorker from "@connect-portal/openapi-document/worker?worker";

export interface CompiledHere {
  readonly source: ReferenceSource;
  close(): void;
}

/** A document that a worker of this page compiles. After a failure the next call for the index starts over. */
export function compiledHere(input: CompileInput): CompiledHere {
  let worker: WorkerSource = workerSource(new CompileWorker(), input);
  let hasFailed = false;
  return {
    source: {
      async index(signal) {
        if (hasFailed) {
          worker.close();
          worker = workerSource(new CompileWorker(), input);
          hasFailed = false;
        }
        return worker.index(signal).catch((error) => {
          hasFailed = !signal?.aborted;
          throw error;
        });
      },
      operation: (id, signal) => worker.operation(id, signal),
      schema: (name, signal) => worker.schema(name, signal),
      searchText: (signal) => worker.searchText(signal),
    },
    close: () => worker.close(),
  };
}
