import type { Content, Module, Release, Solution } from "@connect-portal/content";
import { ERROR_OPERATIONS_LIMIT, type ErrorOperationsAnswer } from "@connect-portal/contract";
import fp from "fastify-plugin";
import { openSolutionIds, type ProductIds } from "../catalogue/visibility.ts";
import { pauses } from "../portal-search/collect-entries.ts";
import { errorCodesOf, operationsOf, pagesOf } from "../portal-search/module-entries.ts";

interface Returning {
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly page: string;
  readonly module: Module;
  readonly solution: Solution;
  readonly release: Release;
}

/** The operations with an example of each code, of all products, the newest release first. */
type ByCode = ReadonlyMap<string, readonly Returning[]>;

export type OperationsOfError = (
  content: Content,
  productIds: ProductIds,
  code: string,
) => Promise<ErrorOperationsAnswer>;

declare module "fastify" {
  interface FastifyInstance {
    readonly operationsOfError: OperationsOfError;
  }
}

/** For the portal's call, the page as Markdown and assistants. */
export const errorOperations = fp(async (app) => {
  app.decorate("operationsOfError", createErrorOperations());
});

/** Reads the documents of a content once, when somebody first asks, and keeps the result as long as the content. */
function createErrorOperations(): OperationsOfError {
  const made = new WeakMap<Content, Promise<ByCode>>();

  function collectOnce(content: Content): Promise<ByCode> {
    const known = made.get(content);
    if (known) return known;
    const making = collect(content);
    made.set(content, making);
    making.catch(() => made.delete(content));
    return making;
  }

  return async (content, productIds, code) => {
    const returning = (await collectOnce(content)).get(code) ?? [];
    const open = openSolutionIds(content, productIds);
    const shown = new Map<string, Returning>();
    for (const one of returning) {
      if (!open.has(one.solution.id)) continue;
      // An operation of several releases is shown in the newest that the reader may open.
      const key = JSON.stringify([one.solution.name, one.module.name, one.method, one.path]);
      if (shown.has(key)) continue;
      if (shown.size === ERROR_OPERATIONS_LIMIT) return present(shown.values(), false);
      shown.set(key, one);
    }
    return present(shown.values(), true);
  };
}

const byNumbers = new Intl.Collator("en", { numeric: true });

async function collect({ releases, solutions, modules }: Content): Promise<ByCode> {
  const byCode = new Map<string, Returning[]>();
  const pause = pauses();
  const newestFirst = releases.toSorted(
    (one, other) => Number(one.deprecated) - Number(other.deprecated) || byNumbers.compare(other.name, one.name),
  );
  const modulesOf = Map.groupBy(modules, ({ solutionId }) => solutionId);
  for (const release of newestFirst) {
    for (const solution of solutions.filter(({ releaseId }) => releaseId === release.id)) {
      for (const module of modulesOf.get(solution.id) ?? []) {
        const pages = pagesOf(module);
        for (const spec of module.specs) {
          for (const [{ method, path, title, responses }, page] of operationsOf(spec, pages(spec))) {
            const one = { method: method.toUpperCase(), path, title, page, module, solution, release };
            for (const code of new Set(responses.flatMap(errorCodesOf))) {
              const known = byCode.get(code);
              if (known) known.push(one);
              else byCode.set(code, [one]);
            }
            const paused = pause();
            if (paused) await paused;
          }
        }
      }
    }
  }
  return byCode;
}

function present(operations: Iterable<Returning>, isComplete: boolean): ErrorOperationsAnswer {
  return {
    operations: Array.from(operations, ({ method, path, title, page, module, solution, release }) => ({
      method,
      path,
      title,
      page,
      module: module.name,
      solution: solution.name,
      release: release.name,
    })),
    isComplete,
  };
}
